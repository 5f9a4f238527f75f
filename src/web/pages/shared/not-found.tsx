export { NotFoundPage as default } from '#web/ui/layout/not-found-page.tsx';
