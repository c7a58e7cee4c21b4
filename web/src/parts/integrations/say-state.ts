/** Says in one line what an integration last did, as in “1,932 people yesterday at 6:22 AM”. */
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { IntegrationState, LastRun } from '@quad/contract/connections/integrations/states.ts';
import { formatCounted, formatDayInSentence, formatNumber, formatTime, formatWhen } from '../../foundation/format.ts';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

const tones = {
	NotConnected: 'quiet',
	Idle: 'quiet',
	Paused: 'bad',
	Failed: 'bad',
	NeedsDecision: 'warning',
	Retrying: 'warning',
	Partial: 'warning',
	Running: 'waiting',
	Complete: 'good',
} as const satisfies Record<IntegrationState['state'], StatusTone>;

export const toneOfState = ({ state }: Pick<IntegrationState, 'state'>): StatusTone => tones[state];
export const toneOfRun = ({ outcome }: Pick<LastRun, 'outcome'>): StatusTone => tones[outcome];

export const isConnected = ({ state }: Pick<IntegrationState, 'state'>): boolean => state !== 'NotConnected';

/** Returns the run that decides the state: imports come before exports of the same outcome. */
export const decisiveRun = ({ state, runs }: Pick<IntegrationState, 'state' | 'runs'>): LastRun | undefined => {
	const same = runs.filter(({ outcome }) => outcome === state);
	return same.find(({ kind }) => kind === 'import') ?? same[0];
};

export const sayState = (integration: IntegrationState, timeZone: string, now: Date = new Date()): string => {
	const { state, message, importsAreSetUp, exportsSetUp } = integration;
	const run = decisiveRun(integration);
	if (run) return sayLastRun(run, timeZone, now);
	switch (state) {
		case 'NotConnected':
			return 'Not connected';
		case 'Paused':
			return message === null ? 'Paused' : `Paused: ${firstSentence(message)}`;
		case 'Failed':
			return message === null ? 'Connection failed' : `Connection failed: ${firstSentence(message)}`;
		default:
			return importsAreSetUp || exportsSetUp.length > 0
				? 'Connected, nothing has run yet'
				: 'Connected, not set up yet';
	}
};

/** Like `sayState`, but with the time in place of the reason, and with what comes next. */
export const sayStateBriefly = (integration: IntegrationState, timeZone: string, now: Date = new Date()): string => {
	const { nextImportOn } = integration;
	const runs = integration.runs.map((run) => ({ ...run, message: null }));
	const says = sayState({ ...integration, runs, message: null }, timeZone, now);
	return nextImportOn === null ? says : `${says}. Next import ${sayAt(nextImportOn, timeZone, now)}`;
};

const nouns: Readonly<Record<ExportType, string>> = {
	MessageActivity: 'text',
	OptOuts: 'opt-out',
	DeliveryErrors: 'delivery error',
	ChatTranscripts: 'chat',
};

/** For example `1,932 people`, `873 texts`, `1 opt-out` or `No one new`. */
export const sayCount = ({ kind, count }: Pick<LastRun, 'kind' | 'count'>): string => {
	if (kind === 'import') return count === 0 ? 'No one new' : formatCounted(count, 'person', 'people');
	return count === 0 ? `No ${nouns[kind]}s` : formatCounted(count, nouns[kind]);
};

/** For example `import` or `export of opt-outs`. */
export const nameOfRun = ({ kind }: Pick<LastRun, 'kind'>): string =>
	kind === 'import' ? 'import' : `export of ${nouns[kind]}s`;

export const sayLastRun = (run: LastRun, timeZone: string, now: Date = new Date()): string => {
	const at = sayAt(run.at, timeZone, now);
	switch (run.outcome) {
		case 'Failed':
			return `Last ${nameOfRun(run)} failed${run.message === null ? ` ${at}` : `: ${firstSentence(run.message)}`}`;
		case 'NeedsDecision':
			return 'An import is waiting for you to confirm it';
		case 'Retrying':
			return `The ${nameOfRun(run)} failed${run.nextTryOn === null ? '' : `. Next try ${sayAt(run.nextTryOn, timeZone, now)}`}`;
		case 'Running':
			return run.kind === 'import' ? 'Importing now' : 'Exporting now';
		default:
			return `${sayCount(run)} ${at}${sayErrors(run)}`;
	}
};

const sayErrors = ({ kind, errors }: LastRun): string =>
	errors > 0 ? `, ${formatNumber(errors)} ${kind === 'import' ? 'skipped' : 'rejected'}` : '';

/** For use within a sentence: `today at 6:22 AM`, also with `yesterday`, `tomorrow`, `Tuesday` or `Nov 3`. */
export const sayAt = (instant: string, timeZone: string, now: Date = new Date()): string =>
	`${sayDay(instant, timeZone, now)} at ${formatTime(instant, timeZone)}`;

const dayMs = 24 * 60 * 60_000;

const sayDay = (instant: string, timeZone: string, now: Date): string => {
	const day = formatDayInSentence(instant, timeZone, now);
	if (day === 'today' || day === 'yesterday') return day;
	if (formatDayInSentence(instant, timeZone, new Date(now.getTime() + dayMs)) === 'today') return 'tomorrow';
	return formatWhen(instant, timeZone, now);
};

/** Returns a message's first sentence without its period, for use after a colon. */
export const firstSentence = (message: string): string => {
	const [first = message] = message.trim().split(/\.\s+(?=[A-Z“])/);
	return first.replace(/\.$/, '').replace(/^(?:The|There|All|No|It|An?)\b/, (word) => word.toLowerCase());
};
