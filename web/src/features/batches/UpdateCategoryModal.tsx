/**
 * Sorts the answers of the chosen recipients by hand (spec 1 §5). It says what is answered to it by itself; that is
 * sent unless the category is Other or one says not to.
 */
import { Button, Group, Modal, Radio, Switch, Text } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { Batch } from '@quad/contract/messaging/routes.ts';
import { replyTo } from '@quad/contract/smart-messages/question.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/smart-messages/reply-categories.ts';
import { useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatCounted } from '../../foundation/format.ts';
import { toast } from '../../foundation/toast.ts';
import { sayPeople } from '../../parts/left-out.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { contactsOf } from './contacts-of.ts';
import { useSortChosen } from './data.ts';
import type { Recipient } from './recipient-columns.tsx';
import c from './UpdateCategoryModal.module.css';

interface UpdateCategoryModalProps {
	batch: Batch;
	chosen: readonly Recipient[];
	opened: boolean;
	onClose: () => void;
}

export const UpdateCategoryModal = ({ opened, onClose, ...form }: UpdateCategoryModalProps) => (
	<Modal opened={opened} onClose={onClose} title="Update reply category">
		<Form {...form} onClose={onClose} />
	</Modal>
);

const Form = ({ batch, chosen, onClose }: Omit<UpdateCategoryModalProps, 'opened'>) => {
	const [category, setCategory] = useState<ReplyCategory>();
	const [wanted, setWanted] = useState<boolean>();
	const sort = useSortChosen(batch.id);
	const reply = category ? replyTo(category, batch) : '';
	const sendReply = reply !== '' && (wanted ?? true);
	const answered = chosen.filter(({ replyDate }) => replyDate !== null);
	const silent = chosen.length - answered.length;
	const isOther = category !== undefined && answered.some(({ replyCategory }) => replyCategory !== category);
	const optedOut = answered.filter((one) => one.optedOut).length;
	const submit = () => {
		if (!category || !isOther || sort.isPending) return;
		sort.mutate(
			{ contacts: contactsOf(chosen), replyCategory: category, sendReply },
			{
				onSuccess: ({ changed, repliesSent }) => {
					const replies =
						repliesSent > 0 ? ` ${formatCounted(repliesSent, 'automatic reply', 'automatic replies')} sent.` : '';
					toast.success(`${formatCounted(changed, 'reply', 'replies')} sorted as ${category}.${replies}`);
					onClose();
				},
			},
		);
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<Radio.Group
				label={whose(answered.length > 0 ? answered : chosen)}
				value={category ?? ''}
				onChange={(value) => setCategory(replyCategories.find((one) => one === value))}
			>
				<div className={c.categories}>
					{replyCategories.map((one) => (
						<Radio key={one} value={one} label={one} />
					))}
				</div>
			</Radio.Group>
			<Switch
				label="Send the automatic reply"
				description={reply === '' ? sayNoReply(category) : `“${reply}”`}
				disabled={reply === ''}
				checked={sendReply}
				onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
			/>
			<Text size="sm" c="dimmed" mt="sm" role="status" className={c.note ?? ''}>
				{answered.length === 0
					? messagingRefusals['batch.not_answered'].message
					: category && !isOther && messagingRefusals['batch.same_category'].message}
				{answered.length > 0 &&
					silent > 0 &&
					`${formatCounted(silent, 'has', 'have')} not answered and ${silent === 1 ? 'is' : 'are'} left out. `}
				{sendReply && optedOut > 0 && `${sayPeople(optedOut)} opted out: they get no automatic reply.`}
			</Text>
			{sort.error && <ErrorAlert mt="sm">{sentenceOf(sort.error)}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" disabled={!isOther} loading={sort.isPending}>
					Update
				</Button>
			</Group>
		</form>
	);
};

const whose = (chosen: readonly Recipient[]): string => {
	const [one, ...others] = chosen;
	if (others.length > 0 || !one) return `The replies of ${sayPeople(chosen.length)} are`;
	const name = one.fullName || 'This person';
	return one.replyText === null ? `${name} means` : `${name} wrote “${one.replyText}”, which is`;
};

const sayNoReply = (category: ReplyCategory | undefined): string => {
	if (category === undefined) return 'Choose what they mean first.';
	if (category === 'Other') return 'Nothing is answered by itself to Other.';
	return `This Smart Message answers nothing to a ${category}.`;
};
