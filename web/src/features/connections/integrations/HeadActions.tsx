/** The one thing to do with a connector now, usually to import, and a menu with everything else. */
import { Button } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { type ExportType, exportTypeLabels } from '@quad/contract/connections/integrations/run.ts';
import type { IntegrationState } from '@quad/contract/connections/integrations/states.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, FlaskConical, PlugZap, RefreshCw, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { toast } from '../../../foundation/toast.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import type { Configuration } from './configuration.ts';
import { type AnyUi, type ConnectorUi, isImporting } from './connector-ui.ts';
import { configurationOfExport, useAct } from './data.ts';
import { useCheck } from './use-check.ts';

const SampleModal = lazy(async () => ({ default: (await import('./SampleModal.tsx')).SampleModal }));

interface HeadActionsProps {
	ui: AnyUi;
	configuration: Configuration;
	state: IntegrationState;
	/** The page has a filled button of its own. */
	isQuiet: boolean;
}

export const HeadActions = ({ ui, configuration, state, isQuiet }: HeadActionsProps) => {
	const check = useCheck(ui);
	const start = useImport(ui);
	const send = useExport(ui);
	const preview = usePreview(ui);
	const types = ui.descriptor.exportTypes.filter((type) => configurationOfExport(configuration, type) !== null);
	const imports = isImporting(ui) && configuration.importConfiguration !== null;
	const isRunning = state.runs.some(({ kind, outcome }) => kind === 'import' && outcome === 'Running');
	const [only] = types;
	const first = { variant: isQuiet ? 'default' : 'filled' } as const;
	return (
		<>
			{imports && (
				<Button
					{...first}
					leftSection={<Download size={16} aria-hidden />}
					disabled={isRunning}
					loading={start.isPending}
					onClick={() => start.begin({ isSample: false })}
				>
					Import now
				</Button>
			)}
			{isImporting(ui) && !imports && ui.paths.importSettings && (
				<Button {...first} component={Link} to={ui.paths.importSettings}>
					Choose what to import
				</Button>
			)}
			{!isImporting(ui) && only && (
				<Button
					{...first}
					leftSection={<Upload size={16} aria-hidden />}
					loading={send.isPending}
					onClick={() => send.begin(only)}
				>
					Export {exportTypeLabels[only].toLowerCase()} now
				</Button>
			)}
			{!isImporting(ui) && !only && ui.paths.exportSettings && (
				<Button {...first} component={Link} to={ui.paths.exportSettings}>
					Choose what to export
				</Button>
			)}
			<RowMenu of={ui.descriptor.title} isBusy={check.isPending || preview.isPending}>
				{imports && ui.descriptor.readsChanges && (
					<RowAction
						icon={RefreshCw}
						isBusy={isRunning}
						onDo={() => start.begin({ isSample: false, differential: false })}
					>
						Import everything
					</RowAction>
				)}
				{imports &&
					(preview.isThere ? (
						<RowAction icon={FlaskConical} onDo={preview.begin}>
							{`Preview ${integrationLimits.sampleRows} rows`}
						</RowAction>
					) : (
						<RowAction icon={FlaskConical} isBusy={isRunning} onDo={() => start.begin({ isSample: true })}>
							{`Test with ${integrationLimits.sampleRows} rows`}
						</RowAction>
					))}
				{isImporting(ui) &&
					types.map((type) => (
						<RowAction key={type} icon={Upload} onDo={() => send.begin(type)}>
							{`Export ${exportTypeLabels[type].toLowerCase()} now`}
						</RowAction>
					))}
				<RowAction icon={PlugZap} onDo={check.begin}>
					Check connection
				</RowAction>
			</RowMenu>
			<Suspense>
				{preview.sample && <SampleModal title="Preview" sample={preview.sample} onClose={preview.end} />}
			</Suspense>
		</>
	);
};

const useImport = (ui: AnyUi) => {
	const { isPending, mutate } = useAct(ui, async (body: { isSample: boolean; differential?: boolean }) => {
		if (isImporting(ui)) await call(ui.routes.startImport, { body });
	});
	return {
		isPending,
		begin: (body: { isSample: boolean; differential?: boolean }) =>
			mutate(body, {
				onSuccess: () => toast.success(body.isSample ? 'Test started.' : 'Import started.'),
				onError: toast.failure,
			}),
	};
};

const useExport = (ui: AnyUi) => {
	const { isPending, mutate } = useAct(ui, (exportType: ExportType) =>
		call(ui.routes.startExport, { body: { exportType } }),
	);
	return {
		isPending,
		begin: (type: ExportType) =>
			mutate(type, { onSuccess: () => toast.success('Export started.'), onError: toast.failure }),
	};
};

/** Previews an import at once, for systems that are quick enough. */
const usePreview = (ui: AnyUi) => {
	const load: ConnectorUi['preview'] = isImporting(ui) ? ui.preview : undefined;
	const { data, isPending, mutate, reset } = useMutation<ImportPreview | undefined>({
		mutationFn: async () => load?.(),
		onError: toast.failure,
	});
	return { isThere: load !== undefined, isPending, sample: data, begin: () => mutate(), end: reset };
};
