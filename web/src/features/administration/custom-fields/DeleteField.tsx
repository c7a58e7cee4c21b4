/** Deletes an unused custom field, after saying how many values would be deleted with it (gaps F-17). */
import { Button, Group, List, Modal, Text } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useDeleteField, usesQuery } from './data.ts';

interface DeleteFieldProps {
	field: CustomField;
	onClose: () => void;
}

export const DeleteField = ({ field, onClose }: DeleteFieldProps) => {
	const { data, error, refetch } = useQuery(usesQuery(field.id));
	const remove = useDeleteField();
	const confirm = () =>
		remove.mutate(field.id, {
			onSuccess: () => {
				toast.success(`“${field.displayName}” is deleted.`);
				onClose();
			},
		});
	return (
		<Modal opened onClose={onClose} title={`Delete “${field.displayName}”?`}>
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data?.inUse && (
				<>
					<Text>It can’t be deleted while these use it:</Text>
					<List mt="xs">
						{data.usedBy.map(({ kind, name }) => (
							<List.Item key={`${kind} ${name}`}>
								{capitalized(kind)} “{name}”
							</List.Item>
						))}
					</List>
				</>
			)}
			{data && !data.inUse && (
				<Text>
					{data.contacts === 0
						? 'No contact has a value in this field.'
						: `${formatCounted(data.contacts, 'contact')} will lose the value in this field. This can’t be undone.`}
				</Text>
			)}
			{remove.error !== null && <ErrorAlert mt="md">{sentenceOf(remove.error)}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose} data-autofocus>
					{data?.inUse ? 'Close' : 'Cancel'}
				</Button>
				{data && !data.inUse && (
					<Button color="red" loading={remove.isPending} onClick={confirm} data-commits>
						Delete field
					</Button>
				)}
			</Group>
		</Modal>
	);
};

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
