/** Fetched together: who opens one goes on to the others. */
export { Screen as Connection } from './ConnectionScreen.tsx';
export { Screen as Dashboard } from './DashboardScreen.tsx';
export { Screen as ExportSettings } from './ExportSettingsScreen.tsx';
export { Screen as Exports } from './ExportsScreen.tsx';
