/** Says what a permanent removal deletes and keeps, and asks to type a word, because it can't be undone. */
import { List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { removalWord } from '@quad/contract/administration/deletion/limits.ts';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { useRemove } from './data.ts';
import { MayRemain } from './MayRemain.tsx';

interface RemovePeopleProps {
	numbers: string[];
	onClose: () => void;
	onDone: () => void;
}

export const RemovePeople = ({ numbers, onClose, onDone }: RemovePeopleProps) => {
	const [typed, setTyped] = useState('');
	const remove = useRemove();
	const people = formatCounted(numbers.length, 'person', 'people');
	const isTyped = typed.trim().toUpperCase() === removalWord;
	/** Called only once the remains were read, because clearing the search closes this dialog. */
	const finish = () => {
		onDone();
		onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isTyped || remove.isPending) return;
		remove.mutate(numbers, {
			onSuccess: ({ mayRemain }) => {
				toast.success(`${people} removed for good.`);
				if (mayRemain.length === 0) finish();
			},
		});
	};
	if (remove.data) return <MayRemain remains={remove.data.mayRemain} onClose={finish} />;
	return (
		<Modal opened onClose={onClose} title={`Remove ${people} for good?`}>
			<form onSubmit={submit}>
				<Stack>
					<Text>This can’t be undone, and it covers every team of your organization.</Text>
					<List size="sm" spacing={4}>
						<List.Item>
							Removed: names, numbers, custom fields, tags, conversations, notes, pictures, and their names in the audit
							log and emails.
						</List.Item>
						<List.Item>Kept: how many texts were sent and received, without the person.</List.Item>
						<List.Item>Kept: an opt-out of the number, so that it is never texted again by mistake.</List.Item>
						<List.Item>
							Files uploaded for an import that hasn’t started are deleted too, and so are all exports started until
							now. The people who started them are told by email.
						</List.Item>
					</List>
					<TextInput
						label={`Type ${removalWord} to confirm`}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
						autoComplete="off"
						data-autofocus
					/>
					{remove.error && <ErrorAlert>{sentenceOf(remove.error)}</ErrorAlert>}
					<FormFoot
						does="Remove for good"
						isDanger
						disabled={!isTyped}
						isPending={remove.isPending}
						onCancel={onClose}
					/>
				</Stack>
			</form>
		</Modal>
	);
};
