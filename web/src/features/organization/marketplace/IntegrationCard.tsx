/** An integration, for those who may set it up: what goes where and when, or what is needed to connect it. */
import { Button, List, Text } from '@mantine/core';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { IntegrationState } from '@quad/contract/connections/integrations/states.ts';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { StateLine } from '../../../parts/integrations/StateLine.tsx';
import { isConnected, sayAt, sayLastRun, toneOfRun } from '../../../parts/integrations/say-state.ts';
import { Card } from '../../../ui/Card.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import c from './ItemActions.module.css';

export const IntegrationCard = ({ name, state }: { name: string; state: IntegrationState }) => {
	const isOpen = isConnected(state);
	return (
		<Card title={isOpen ? 'What is synced' : 'What you need'}>
			{isOpen ? <Synced state={state} /> : <Needed name={name} />}
			<Button component={Link} to={state.path} className={c.action ?? ''}>
				{isOpen ? `Open ${name}` : `Connect ${name}`}
			</Button>
		</Card>
	);
};

const Synced = ({ state }: { state: IntegrationState }) => {
	const { timeZone } = useSession();
	const lineOf = (kind: 'import' | ExportType) => {
		const run = state.runs.find((run) => run.kind === kind);
		return run ? (
			<StateLine tone={toneOfRun(run)}>{sayLastRun(run, timeZone)}</StateLine>
		) : (
			<StateLine tone="quiet">Nothing has run yet</StateLine>
		);
	};
	return (
		<ValueList>
			{state.importsAreSetUp && <Value label="People">{lineOf('import')}</Value>}
			{state.importsAreSetUp && (
				<Value label="Next import">{state.nextImportOn ? sayAt(state.nextImportOn, timeZone) : 'Only by hand'}</Value>
			)}
			{state.exportsSetUp.map((kind) => (
				<Value key={kind} label={exported[kind]}>
					{lineOf(kind)}
				</Value>
			))}
			{!state.importsAreSetUp && state.exportsSetUp.length === 0 && (
				<Text c="dimmed">Nothing is chosen to be synced yet.</Text>
			)}
		</ValueList>
	);
};

const exported: Readonly<Record<ExportType, string>> = {
	MessageActivity: 'Texts',
	OptOuts: 'Opt-outs',
	DeliveryErrors: 'Delivery errors',
	ChatTranscripts: 'Web chats',
};

const Needed = ({ name }: { name: string }) => (
	<List spacing={4}>
		<List.Item>A sign-in for {name} that Quad may use.</List.Item>
		<List.Item>The right to read there what you import, and to write what you export.</List.Item>
		<List.Item>Someone who knows which fields hold names and mobile numbers.</List.Item>
	</List>
);
