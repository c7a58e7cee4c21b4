/** One import or export: when it ran, what came of it, and what can be done about it. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { exportTypeLabels, type IntegrationRun, isFailed } from '@quad/contract/connections/integrations/run.ts';
import { Link } from 'react-router';
import { formatInstant, formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import type { AnyUi } from './connector-ui.ts';
import { canDo } from './run-actions.ts';
import { RunState, sayRun } from './run-columns.tsx';
import type { RunView } from './run-views.ts';

interface RunModalProps {
	ui: AnyUi;
	run: IntegrationRun;
	onView: (view: RunView) => void;
	onReplay: () => void;
	onClose: () => void;
}

export const RunModal = ({ ui, run, onView, onReplay, onClose }: RunModalProps) => {
	const { timeZone } = useSession();
	const can = canDo(run);
	const isImport = run.exportType === null;
	const says = sayRun(run);
	return (
		<Modal
			opened
			onClose={onClose}
			title={
				isImport
					? `Import from ${ui.descriptor.title}`
					: `${exportTypeLabels[run.exportType ?? 'MessageActivity']} to ${ui.descriptor.title}`
			}
			size="lg"
		>
			<Stack gap="md">
				<div>
					<RunState run={run} />
				</div>
				{run.message !== null && <Text c={isFailed(run.phase) ? 'red' : 'dimmed'}>{run.message}</Text>}
				<ValueList>
					<Value label="Started">{formatInstant(run.dateStarted, timeZone)}</Value>
					{run.dateCompleted !== null && <Value label="Ended">{formatInstant(run.dateCompleted, timeZone)}</Value>}
					{run.nextTryOn !== null && <Value label="Next try">{formatInstant(run.nextTryOn, timeZone)}</Value>}
					{run.source !== null && <Value label={isImport ? 'Source' : 'Written to'} text={run.source} />}
					{says !== '' && <Value label="Result">{says}</Value>}
					{run.counts.errors > 0 && (
						<Value label={isImport ? 'Skipped' : 'Rejected'}>{formatNumber(run.counts.errors)}</Value>
					)}
				</ValueList>
				<Group gap="xs" justify="flex-end">
					{can.decide && <Button onClick={() => onView('decision')}>Review</Button>}
					{can.sample && (
						<Button variant="default" onClick={() => onView('sample')}>
							See result
						</Button>
					)}
					{can.records && (
						<Button variant="default" onClick={() => onView('records')}>
							Exported records
						</Button>
					)}
					{can.refused && (
						<Button variant="default" onClick={() => onView('refused')}>
							Rejected records
						</Button>
					)}
					{can.replay && (
						<Button
							variant="default"
							onClick={() => {
								onReplay();
								onClose();
							}}
						>
							Retry skipped rows
						</Button>
					)}
					{run.importId !== null && (
						<Button variant="default" component={Link} to={to.import(run.importId)}>
							Open import
						</Button>
					)}
				</Group>
			</Stack>
		</Modal>
	);
};
