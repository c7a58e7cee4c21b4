/** Takes the people of another system's target, query or list. It is read in the background. */
import { Modal, Select, Stack } from '@mantine/core';
import {
	type RecipientConnector,
	recipientSources,
} from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../../ui/Loading.tsx';
import { recipientConnectorsQuery, recipientSourcesQuery, useTakeRecipients } from '../data.ts';

interface SourceDialogProps {
	onAdd: (list: RecipientList) => void;
	onClose: () => void;
}

export const SourceDialog = ({ onAdd, onClose }: SourceDialogProps) => {
	const { data: connected = [] } = useQuery(recipientConnectorsQuery);
	const [chosen, setChosen] = useState<RecipientConnector>();
	const connector = chosen ?? connected[0]?.connector;
	const sources = useQuery(recipientSourcesQuery(connector));
	const taking = useTakeRecipients();
	if (!connector) return null;
	const take = (sourceId: string) =>
		taking.mutate(
			{ connector, sourceId },
			{
				onSuccess: (list) => {
					onAdd(list);
					onClose();
				},
			},
		);
	return (
		<Modal
			opened
			onClose={onClose}
			title={`From ${connected.length === 1 ? recipientSources[connector].name : 'another system'}`}
		>
			<Stack gap="sm">
				{connected.length > 1 && (
					<Select
						label="System"
						data={connected.map((system) => ({
							value: system.connector,
							label: recipientSources[system.connector].name,
						}))}
						value={connector}
						onChange={(value) => value !== null && setChosen(value)}
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
			</Stack>
		</Modal>
	);
};
