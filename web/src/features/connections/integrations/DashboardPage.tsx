import { Button, Group, Stack, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { type AnyUi, type ConnectorUi, isImporting } from './connector-ui.ts';
import type { Configuration } from './data.ts';
import { ExportButtons, ImportButtons } from './RunButtons.tsx';
import { RunGrid } from './RunGrid.tsx';
import { WithConfiguration } from './WithConfiguration.tsx';

interface DashboardPageProps {
	ui: AnyUi;
	/** Content above the page that only this connector has. */
	above?: (configuration: Configuration) => ReactNode;
}

export const DashboardPage = ({ ui, above }: DashboardPageProps) => (
	<WithConfiguration
		ui={ui}
		title={ui.descriptor.title}
		{...(ui.descriptor.untried ? { about: ui.descriptor.untried } : {})}
		isDashboard
	>
		{(configuration) => (
			<Stack gap="lg">
				{above?.(configuration)}
				<ConnectionCard ui={ui} configuration={configuration} />
				{configuration.isConfigured && isImporting(ui) && <Imports ui={ui} configuration={configuration} />}
				{configuration.isConfigured && ui.descriptor.exportTypes.length > 0 && (
					<Exports ui={ui} configuration={configuration} />
				)}
				{configuration.isConfigured && ui.Panels && <ui.Panels />}
			</Stack>
		)}
	</WithConfiguration>
);

const limit = integrationLimits.onDashboard;

const Imports = ({ ui, configuration }: { ui: ConnectorUi; configuration: Configuration }) => {
	const { paths } = ui;
	return (
		<Card
			title="Imports"
			aside={
				<Button component={Link} to={paths.imports} variant="subtle">
					All imports
				</Button>
			}
		>
			{configuration.importConfiguration === null && (
				<Text size="sm">Choose what is imported, and which column becomes which field.</Text>
			)}
			<Group gap="xs">
				<ImportButtons ui={ui} configuration={configuration} />
				<Button component={Link} to={paths.importSettings} variant="default">
					Import settings
				</Button>
				{paths.fields && (
					<Button component={Link} to={paths.fields} variant="default">
						Fields
					</Button>
				)}
				{paths.importErrors && (
					<Button component={Link} to={paths.importErrors} variant="default">
						Import errors
					</Button>
				)}
				{paths.template && (
					<Button component={Link} to={paths.template} variant="subtle">
						Empty files to fill in
					</Button>
				)}
			</Group>
			<RunGrid ui={ui} direction="imports" limit={limit} />
		</Card>
	);
};

const Exports = ({ ui, configuration }: { ui: AnyUi; configuration: Configuration }) => {
	const { paths } = ui;
	return (
		<Card
			title="Exports"
			aside={
				<Button component={Link} to={paths.exports} variant="subtle">
					All exports
				</Button>
			}
		>
			<Group gap="xs">
				<ExportButtons ui={ui} configuration={configuration} />
				<Button component={Link} to={paths.exportSettings} variant="default">
					Export settings
				</Button>
				{paths.errors && (
					<Button component={Link} to={paths.errors} variant="subtle">
						Export error log
					</Button>
				)}
			</Group>
			<RunGrid ui={ui} direction="exports" limit={limit} />
		</Card>
	);
};
