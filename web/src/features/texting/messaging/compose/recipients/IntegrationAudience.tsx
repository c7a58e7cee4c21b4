/** Fetches people from another system, which may take a while, and counts those who aren't contacts. */
import { Button, Group, Select, Text } from '@mantine/core';
import { recipientConnector, recipientSources } from '@quad/contract/connections/integrations/recipient-sources.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../../ui/Loading.tsx';
import { recipientConnectorsQuery, recipientListQuery, recipientSourcesQuery, useTakeRecipients } from '../data.ts';
import type { Recipients } from '../draft.ts';

type Chosen = Extract<Recipients, { kind: 'integration' }>;

interface IntegrationAudienceProps {
	chosen: Chosen;
	onChange: (chosen: Chosen) => void;
}

export const IntegrationAudience = ({ chosen, onChange }: IntegrationAudienceProps) =>
	chosen.listId === null ? (
		<ChooseSource chosen={chosen} onChange={onChange} />
	) : (
		<TakenList listId={chosen.listId} chosen={chosen} onChange={onChange} />
	);

const ChooseSource = ({ chosen, onChange }: IntegrationAudienceProps) => {
	const { data: connected = [] } = useQuery(recipientConnectorsQuery);
	const named = recipientConnector.safeParse(chosen.connector).data;
	const connector = connected.find((system) => system.connector === named)?.connector ?? connected[0]?.connector;
	const sources = useQuery(recipientSourcesQuery(connector));
	const taking = useTakeRecipients();
	if (!connector) return <Text size="sm">None of your team’s other systems is connected.</Text>;
	const take = (sourceId: string) =>
		taking.mutate(
			{ connector, sourceId },
			{ onSuccess: ({ id, state }) => onChange({ ...chosen, connector, listId: id, isRead: state === 'ready' }) },
		);
	return (
		<>
			{connected.length > 1 && (
				<Select
					label="From"
					data={connected.map((system) => ({
						value: system.connector,
						label: recipientSources[system.connector].label,
					}))}
					value={connector}
					onChange={(value) => value !== null && onChange({ ...chosen, connector: value })}
					allowDeselect={false}
				/>
			)}
			{sources.isPending && <Loading />}
			{sources.error && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
			{sources.data && (
				<Select
					label={recipientSources[connector].label}
					placeholder={sources.data.length === 0 ? 'There are none yet' : 'Choose one'}
					data={sources.data.map(({ id, name }) => ({ value: id, label: name }))}
					value={null}
					onChange={(sourceId) => sourceId !== null && take(sourceId)}
					disabled={taking.isPending || sources.data.length === 0}
					searchable
					nothingFoundMessage="None has that name"
				/>
			)}
			{taking.isError && <ErrorAlert>{sentenceOf(taking.error)}</ErrorAlert>}
		</>
	);
};

const TakenList = ({ listId, chosen, onChange }: IntegrationAudienceProps & { listId: number }) => {
	const { data: list, error, refetch } = useQuery(recipientListQuery(listId));
	const isReady = list?.state === 'ready';
	useEffect(() => {
		if (isReady && !chosen.isRead) onChange({ ...chosen, isRead: true });
	}, [isReady, chosen, onChange]);
	if (error && !list) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (!list) return <Loading />;
	const { name, state, failure, found, notFound } = list;
	return (
		<>
			<Group justify="space-between" gap="xs">
				<Text size="sm" role="status">
					{state === 'reading' && `Reading “${name}”…`}
					{isReady && `${name}: ${sayPeople(found)} found`}
				</Text>
				<Button variant="default" onClick={() => onChange({ ...chosen, listId: null, isRead: false })}>
					Choose another
				</Button>
			</Group>
			{failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
			{isReady && notFound > 0 && (
				<Text size="sm" c="dimmed">
					{notFound === 1 ? '1 more person isn’t' : `${sayPeople(notFound)} more aren’t`} in Quad yet. An import adds
					them.
				</Text>
			)}
		</>
	);
};
