/** What is wrong with a connector, in a sentence with what to do about it, and a link to where that is done. */
import { Button } from '@mantine/core';
import type { FaultKind } from '@quad/contract/connections/integrations/fault-kinds.ts';
import type { IntegrationState, LastRun } from '@quad/contract/connections/integrations/states.ts';
import { CirclePause, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { decisiveRun } from '../../../parts/integrations/say-state.ts';
import type { AnyUi } from './connector-ui.ts';
import { linkToRun } from './link-to-run.ts';
import c from './StateNotice.module.css';

interface StateNoticeProps {
	ui: AnyUi;
	state: IntegrationState;
}

export const StateNotice = ({ ui, state }: StateNoticeProps) => {
	const notice = noticeOf(ui, state);
	if (!notice) return null;
	const { color, icon: Icon, says, way } = notice;
	return (
		<div className={c.notice} data-ix={color} role="status">
			<Icon className={c.icon} size={18} aria-hidden />
			<span className={c.words}>{says}</span>
			{way && (
				<Button variant="default" size="xs" component={Link} to={way.to} className={c.way ?? ''}>
					{way.label}
				</Button>
			)}
		</div>
	);
};

interface Notice {
	readonly color: 'red' | 'gold';
	readonly icon: LucideIcon;
	readonly says: string;
	readonly way?: Way | undefined;
}

interface Way {
	readonly label: string;
	readonly to: string;
}

const noticeOf = (ui: AnyUi, state: IntegrationState): Notice | undefined => {
	const connection = { label: 'Open connection', to: ui.paths.connection };
	if (state.state === 'Paused')
		return {
			color: 'red',
			icon: CirclePause,
			says: `${state.message} Check the connection to start it again.`,
			way: connection,
		};
	const run = decisiveRun(state);
	if (state.state === 'Failed' && !run)
		return {
			color: 'red',
			icon: TriangleAlert,
			says: state.message ?? 'The connection doesn’t work.',
			way: connection,
		};
	if (!run) return undefined;
	if (state.state === 'Failed') {
		const says = run.message ?? 'It failed for an unknown reason. Start it again.';
		return { color: 'red', icon: TriangleAlert, says, way: wayToMend(ui, run) };
	}
	const see = (label: string) => ({ label, to: linkToRun(ui, run) });
	if (state.state === 'NeedsDecision')
		return {
			color: 'gold',
			icon: CirclePause,
			says: `${run.message ?? 'An import would change many people.'} Nothing is imported until you confirm it.`,
			way: see('Review'),
		};
	if (state.state === 'Retrying' && run.message !== null)
		return { color: 'gold', icon: TriangleAlert, says: run.message, way: wayToMend(ui, run) };
	if (state.state === 'Partial' && run.message !== null)
		return { color: 'gold', icon: TriangleAlert, says: run.message, way: see('See which') };
	return undefined;
};

/** Faults that are mended in the connection. Others are mended where the import or export is set up. */
const ofConnection: ReadonlySet<FaultKind> = new Set([
	'auth',
	'credentials',
	'permission',
	'network',
	'tls',
	'hostKey',
	'timeout',
	'protocol',
	'rateLimit',
	'quota',
]);

const wayToMend = ({ paths }: AnyUi, { kind, fault }: LastRun): Way | undefined => {
	if (fault !== null && ofConnection.has(fault)) return { label: 'Open connection', to: paths.connection };
	const settings = kind === 'import' ? paths.importSettings : paths.exportSettings;
	if (kind === 'import' && fault === 'validation' && paths.fields)
		return { label: 'Check the fields', to: paths.fields };
	return settings === undefined
		? undefined
		: { label: kind === 'import' ? 'Import settings' : 'Export settings', to: settings };
};
