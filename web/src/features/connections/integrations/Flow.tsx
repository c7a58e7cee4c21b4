/** The flow between the other system and Quad, drawn: each arrow is the last run of its kind, and a link to it. */
import { VisuallyHidden } from '@mantine/core';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { IntegrationState, LastRun } from '@quad/contract/connections/integrations/states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { IntegrationMark } from '../../../parts/integrations/IntegrationMark.tsx';
import { sayAt, sayCount, toneOfRun } from '../../../parts/integrations/say-state.ts';
import { useIntegrationStates } from '../../../parts/integrations/use-integration-states.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import c from './Flow.module.css';
import { linkToRun } from './link-to-run.ts';

export const Flow = ({ ui }: { ui: AnyUi }) => {
	const state = useIntegrationStates()?.find(({ connector }) => connector === ui.descriptor.key);
	return state && <Drawn ui={ui} state={state} />;
};

const Drawn = ({ ui, state }: { ui: AnyUi; state: IntegrationState }) => {
	const { descriptor, paths } = ui;
	const { key, title } = descriptor;
	const runOf = (kind: LastRun['kind']) => state.runs.find((run) => run.kind === kind);
	const isOn = (type: ExportType) => state.exportsSetUp.includes(type);
	const exports = descriptor.exportTypes.filter((type) => isOn(type) || type === descriptor.exportTypes[0]);
	const other = { name: title, mark: <IntegrationMark of={key === 'sso' ? 'ftp' : key} size={44} /> };
	const quad = { name: 'Quad', mark: <Logo size={44} /> };
	return (
		<section className={c.flow} aria-label={`What goes between ${title} and Quad`}>
			{isImporting(ui) && (
				<>
					<End {...other} />
					<div className={c.arrows}>
						<Arrow
							ui={ui}
							from={title}
							into="Quad"
							run={runOf('import')}
							idle={state.importsAreSetUp ? 'No imports yet' : 'Nothing chosen'}
							link={(state.importsAreSetUp ? paths.imports : paths.importSettings) ?? paths.dashboard}
						/>
					</div>
				</>
			)}
			<End {...quad} />
			{exports.length > 0 && (
				<>
					<div className={c.arrows}>
						{exports.map((type) => (
							<Arrow
								key={type}
								ui={ui}
								from="Quad"
								into={title}
								run={runOf(type)}
								idle={isOn(type) ? nothingYet[type] : offNow[type]}
								link={(isOn(type) ? paths.exports : paths.exportSettings) ?? paths.dashboard}
							/>
						))}
					</div>
					<End {...other} />
				</>
			)}
		</section>
	);
};

const nothingYet: Readonly<Record<ExportType, string>> = {
	MessageActivity: 'No texts yet',
	OptOuts: 'No opt-outs yet',
	DeliveryErrors: 'No errors yet',
	ChatTranscripts: 'No chats yet',
};

const offNow: Readonly<Record<ExportType, string>> = {
	MessageActivity: 'Texts off',
	OptOuts: 'Opt-outs off',
	DeliveryErrors: 'Errors off',
	ChatTranscripts: 'Chats off',
};

const End = ({ name, mark }: { name: string; mark: ReactNode }) => (
	<div className={c.end}>
		{mark}
		<span className={c.name}>{name}</span>
	</div>
);

interface ArrowProps {
	ui: AnyUi;
	from: string;
	into: string;
	run: LastRun | undefined;
	/** What the arrow says, and where it leads, without a run. */
	idle: string;
	link: string;
}

const Arrow = ({ ui, from, into, run, idle, link }: ArrowProps) => {
	const { timeZone } = useSession();
	const at = run && sayAt(run.at, timeZone);
	return (
		<Link
			className={c.arrow}
			data-tone={run ? toneOfRun(run) : 'quiet'}
			to={run ? linkToRun(ui, run) : link}
			title={at}
		>
			<span className={c.words}>
				<VisuallyHidden>{`${from} to ${into}: `}</VisuallyHidden>
				<span className={c.count}>{run ? sayRun(run) : idle}</span> {at && <span className={c.at}>{at}</span>}
			</span>
		</Link>
	);
};

const sayRun = (run: LastRun): string => {
	if (run.outcome === 'Running') return run.kind === 'import' ? 'Importing' : 'Exporting';
	if (run.outcome === 'NeedsDecision') return 'Waiting for you';
	if (run.outcome === 'Retrying') return 'Trying again';
	if (run.outcome === 'Failed') return run.kind === 'import' ? 'Import failed' : 'Export failed';
	return sayCount(run);
};
