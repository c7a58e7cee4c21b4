/** Starts an import, test or export manually. A button is disabled while a run of its kind is in progress. */
import { Button, Group } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { type ExportType, exportTypeLabels, isDone } from '@quad/contract/connections/integrations/run.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FlaskConical, Upload } from 'lucide-react';
import { call } from '../../../foundation/call.ts';
import { toast } from '../../../foundation/toast.ts';
import type { AnyUi, ConnectorUi } from './connector-ui.ts';
import { type Configuration, runsQuery, useAct } from './data.ts';
import { SampleModal } from './SampleModal.tsx';

interface RunButtonsProps<Ui extends AnyUi> {
	ui: Ui;
	configuration: Configuration;
}

export const ImportButtons = ({ ui, configuration }: RunButtonsProps<ConnectorUi>) => {
	const start = useAct(ui, (body: { isSample: boolean; differential?: boolean }) =>
		call(ui.routes.startImport, { body }),
	);
	const { data } = useQuery(runsQuery(ui, 'imports', { skip: 0, limit: integrationLimits.onDashboard }));
	const isRunning = data?.items.some(({ phase }) => !isDone(phase)) ?? false;
	if (configuration.importConfiguration === null) return null;
	const begin = (body: { isSample: boolean; differential?: boolean }) =>
		start.mutate(body, {
			onSuccess: () => toast.success(body.isSample ? 'Test started.' : 'Import started.'),
			onError: toast.failure,
		});
	return (
		<Group gap="xs">
			<Button
				leftSection={<Download size={16} aria-hidden />}
				disabled={isRunning}
				loading={start.isPending}
				onClick={() => begin({ isSample: false })}
			>
				Import now
			</Button>
			{ui.descriptor.readsChanges && (
				<Button
					variant="default"
					disabled={isRunning || start.isPending}
					onClick={() => begin({ isSample: false, differential: false })}
				>
					Import everything
				</Button>
			)}
			{ui.preview ? (
				<PreviewButton preview={ui.preview} />
			) : (
				<Button
					variant="default"
					leftSection={<FlaskConical size={16} aria-hidden />}
					disabled={isRunning || start.isPending}
					onClick={() => begin({ isSample: true })}
				>
					Test with {integrationLimits.sampleRows} rows
				</Button>
			)}
		</Group>
	);
};

const PreviewButton = ({ preview }: { preview: NonNullable<ConnectorUi['preview']> }) => {
	const { data, isPending, mutate, reset } = useMutation({ mutationFn: preview, onError: toast.failure });
	return (
		<>
			<Button
				variant="default"
				leftSection={<FlaskConical size={16} aria-hidden />}
				loading={isPending}
				onClick={() => mutate()}
			>
				Preview {integrationLimits.sampleRows} rows
			</Button>
			{data && <SampleModal title="Preview" sample={data} onClose={reset} />}
		</>
	);
};

export const configurationOfExport = (configuration: Configuration, type: ExportType) =>
	({
		MessageActivity: configuration.messageActivityExportConfiguration,
		OptOuts: configuration.optOutExportConfiguration,
		DeliveryErrors: configuration.deliveryFailureConfiguration,
		ChatTranscripts: configuration.chatTranscriptsExportConfiguration,
	})[type];

export const ExportButtons = ({ ui, configuration }: RunButtonsProps<AnyUi>) => {
	const start = useAct(ui, (exportType: ExportType) => call(ui.routes.startExport, { body: { exportType } }));
	const types = ui.descriptor.exportTypes.filter((type) => configurationOfExport(configuration, type) !== null);
	return (
		<Group gap="xs">
			{types.map((type) => (
				<Button
					key={type}
					variant="default"
					leftSection={<Upload size={16} aria-hidden />}
					loading={start.isPending && start.variables === type}
					onClick={() =>
						start.mutate(type, { onSuccess: () => toast.success('Export started.'), onError: toast.failure })
					}
				>
					Export {exportTypeLabels[type].toLowerCase()} now
				</Button>
			))}
		</Group>
	);
};
