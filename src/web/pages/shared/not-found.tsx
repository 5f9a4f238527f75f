export { NotFoundPage as default } from '#web/ui/not-found-page.tsx';
