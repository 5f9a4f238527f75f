declare module 'subset-font' {
  /** A font with these characters and layout features only. The package's own types lack the features. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; keepFeatures: string[] },
  ): Promise<Buffer>;
}
