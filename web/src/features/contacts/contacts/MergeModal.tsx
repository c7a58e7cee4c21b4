/** Merges two records of one person, after a preview of the result. A merge can be undone. */
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { mergePreviewQuery, useMergeContacts } from './merge-data.ts';
import { offerUndo } from './offer-undo.tsx';

interface MergeModalProps {
	/** The IDs of the contact to keep and of the one to merge into it. */
	ids: readonly [number, number];
	onClose: () => void;
	onMerged: (contact: Contact) => void;
}

export const MergeModal = ({ ids, onClose, onMerged }: MergeModalProps) => {
	const [take, setTake] = useState<readonly string[]>([]);
	const pair = { keptId: ids[0], mergedId: ids[1], take: [...take] };
	const { data, error, refetch, isFetching } = useQuery(mergePreviewQuery(pair));
	const { mutate, error: failure, isPending } = useMergeContacts();
	const merge = () =>
		mutate(pair, {
			onSuccess: ({ mergeId, contact }) => {
				offerUndo(mergeId, contact.fullName);
				onMerged(contact);
				onClose();
			},
		});
	const choose = (name: string, side: string) =>
		setTake(side === 'merged' ? [...take, name] : take.filter((one) => one !== name));
	return (
		<Modal opened onClose={onClose} size="lg" title="Merge two contacts">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && (
				<Stack gap="md">
					<Text>Choose what to keep where they differ. Conversations, tags and teams of both are kept.</Text>
					<Table>
						<Table.Tbody>
							{data.facts.map(({ name, label, kept, merged, result }) => (
								<Table.Tr key={name}>
									<Table.Th scope="row">{label}</Table.Th>
									<Table.Td>
										{kept === '' || merged === '' || kept === merged ? (
											shown(name, result)
										) : (
											<SegmentedControl
												aria-label={label}
												orientation="vertical"
												fullWidth
												value={take.includes(name) ? 'merged' : 'kept'}
												onChange={(side) => choose(name, side)}
												data={[
													{ value: 'kept', label: shown(name, kept) },
													{ value: 'merged', label: shown(name, merged) },
												]}
											/>
										)}
									</Table.Td>
								</Table.Tr>
							))}
						</Table.Tbody>
					</Table>
					{data.optedOut && (
						<Alert color="gold">One of them is opted out, so the merged contact is opted out too.</Alert>
					)}
					{data.numberGivenUp && (
						<Alert color="blue">
							If someone texts from {formatPhone(data.numberGivenUp)} again, they appear as a new contact.
						</Alert>
					)}
					{failure !== null && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
					<Group justify="flex-end" gap="xs">
						<Button variant="default" onClick={onClose}>
							Cancel
						</Button>
						<Button loading={isPending} disabled={isFetching} onClick={merge} data-commits>
							Merge contacts
						</Button>
					</Group>
				</Stack>
			)}
		</Modal>
	);
};

const shown = (name: string, value: string): string => (name === 'mobileNumber' && value ? formatPhone(value) : value);
