import { ConnectionPage } from './ConnectionPage.tsx';
import type { AnyUi } from './connector-ui.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { ExportSettingsPage } from './ExportSettingsPage.tsx';
import { RunsPage } from './RunsPage.tsx';

export const exportingScreens = (ui: AnyUi) => ({
	dashboard: () => <DashboardPage ui={ui} />,
	connection: () => <ConnectionPage ui={ui} />,
	exportSettings: () => <ExportSettingsPage ui={ui} />,
	exports: () => <RunsPage ui={ui} direction="exports" />,
});
