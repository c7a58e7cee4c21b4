/** Fetched together: who opens one goes on to the others. */
export { Screen as Connection } from './ConnectionScreen.tsx';
export { Screen as Dashboard } from './DashboardScreen.tsx';
export { Screen as ImportSettings } from './ImportSettingsScreen.tsx';
export { Screen as Imports } from './ImportsScreen.tsx';
export { Screen as Template } from './TemplateScreen.tsx';
