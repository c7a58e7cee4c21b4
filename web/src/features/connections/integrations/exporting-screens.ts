import type { AnyUi } from './connector-ui.ts';
import { pageOf } from './load-page.tsx';
import { loadRuns } from './load-runs.ts';

export const exportingScreens = (ui: AnyUi) => ({
	dashboard: pageOf(async () => (await import('./DashboardPage.tsx')).DashboardPage, { ui }),
	connection: pageOf(async () => (await import('./ConnectionPage.tsx')).ConnectionPage, { ui }),
	exportSettings: pageOf(async () => (await import('./ExportSettingsPage.tsx')).ExportSettingsPage, { ui }),
	exports: pageOf(loadRuns, { ui, direction: 'exports' as const }),
});
