/** What a message says; the frame around it, the button's address and both forms come from `render-mail.ts`. */
export type MailWords = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** One paragraph each. */
  paragraphs: string[];
  /** The one button; a message whose order has no path has none. */
  button?: string;
};
