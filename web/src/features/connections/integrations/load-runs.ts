export const loadRuns = async () => (await import('./RunsPage.tsx')).RunsPage;
