/** The dialogs of one run: its details, a test's result, the records of an export, and confirming an import. */
import type { IntegrationRun } from '@quad/contract/connections/integrations/run.ts';
import { call } from '../../../foundation/call.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import { useAct } from './data.ts';
import { RecordsModal } from './RecordsModal.tsx';
import { RefusedModal } from './RefusedModal.tsx';
import { RunModal } from './RunModal.tsx';
import type { RunView } from './run-views.ts';
import { SampleModal } from './SampleModal.tsx';

interface RunDialogsProps {
	ui: AnyUi;
	run: IntegrationRun;
	view: RunView;
	onView: (view: RunView) => void;
	onReplay: () => void;
	onClose: () => void;
}

export const RunDialogs = ({ ui, run, view, onView, onReplay, onClose }: RunDialogsProps) => {
	if (view === 'sample' && run.sample)
		return <SampleModal title="Result of the test" sample={run.sample} onClose={onClose} />;
	if (view === 'records') return <RecordsModal ui={ui} run={run} onClose={onClose} />;
	if (view === 'refused') return <RefusedModal ui={ui} run={run} onClose={onClose} />;
	if (view === 'decision') return <Decision ui={ui} run={run} onClose={onClose} />;
	return <RunModal ui={ui} run={run} onView={onView} onReplay={onReplay} onClose={onClose} />;
};

type DecisionProps = Pick<RunDialogsProps, 'ui' | 'run' | 'onClose'>;

const Decision = ({ ui, run: { id, optOutsToConfirm, message, source, counts }, onClose }: DecisionProps) => {
	const decide = useAct(ui, async (goesOn: boolean) => {
		if (isImporting(ui)) await call(ui.routes.decideImport, { params: { id }, body: { goesOn } });
	});
	return (
		<ConfirmModal
			opened
			title={optOutsToConfirm === null ? 'Most of the list is missing' : 'Many people would be opted out'}
			confirm="Import anyway"
			danger
			onConfirm={() => decide.mutateAsync(true)}
			onClose={onClose}
		>
			{optOutsToConfirm === null
				? `${message ?? ''} Contacts who are not on it stay as they are. If that isn’t meant, close this, correct the list and start another import.`
				: `“${source ?? ''}” would opt out ${formatCounted(optOutsToConfirm, 'contact')} of ${formatNumber(counts.read)} rows. Imports never opt anyone back in. If that isn’t meant, close this, correct the file and start another import.`}
		</ConfirmModal>
	);
};
