/** Sorts replies into a category and sends its automatic reply, unless that is turned off (spec 1 §5). */
import { Button, Group, Modal, Radio, Switch, Text } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { type Batch, updateReplyCategory } from '@quad/contract/texting/messaging/routes.ts';
import { replyTo } from '@quad/contract/texting/smart-messages/question.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { formatCounted } from '../../../../foundation/format.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { sayPeople } from '../../../../parts/compose/left-out.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { contactsOf } from './contacts-of.ts';
import { useSortChosen } from './data.ts';
import type { Recipient } from './recipient.ts';
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
	const sort = useSortChosen(batch.id);
	const form = useContractForm(updateReplyCategory, {
		start: nothingChosen,
		bodyOf: ({ category, wanted }) => ({
			contacts: contactsOf(chosen),
			replyCategory: category ?? 'Other',
			sendReply: category !== undefined && replyTo(category, batch) !== '' && wanted,
		}),
		send: sort.mutateAsync,
		onSent: ({ changed, repliesSent }, { category }) => {
			const replies =
				repliesSent > 0 ? ` ${formatCounted(repliesSent, 'automatic reply', 'automatic replies')} sent.` : '';
			toast.success(`${formatCounted(changed, 'reply', 'replies')} sorted as ${category}.${replies}`);
			onClose();
		},
	});
	const { category } = form.values;
	const { sendReply } = form.body;
	const reply = category ? replyTo(category, batch) : '';
	const answered = chosen.filter(({ replyDate }) => replyDate !== null);
	const silent = chosen.length - answered.length;
	const isOther = category !== undefined && answered.some(({ replyCategory }) => replyCategory !== category);
	const optedOut = answered.filter((recipient) => recipient.optedOut).length;
	return (
		<form {...form.props}>
			<Radio.Group
				label={whose(answered.length > 0 ? answered : chosen)}
				{...form.field('category')}
				value={category ?? ''}
			>
				<div className={c.categories}>
					{replyCategories.map((replyCategory) => (
						<Radio key={replyCategory} value={replyCategory} label={replyCategory} />
					))}
				</div>
			</Radio.Group>
			<Switch
				label="Send the automatic reply"
				description={reply === '' ? sayNoReply(category) : `“${reply}”`}
				disabled={reply === ''}
				{...form.toggle('wanted')}
				checked={sendReply}
			/>
			<Text size="sm" c="dimmed" mt="sm" role="status" className={c.note ?? ''}>
				{answered.length === 0
					? messagingRefusals['batch.not_answered'].message
					: category && !isOther && messagingRefusals['batch.same_category'].message}
				{answered.length > 0 &&
					silent > 0 &&
					`${formatCounted(silent, 'has', 'have')} not replied and will be left out. `}
				{sendReply && optedOut > 0 && `${sayPeople(optedOut)} opted out and will get no automatic reply.`}
			</Text>
			{form.failure && <ErrorAlert mt="sm">{form.failure}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" disabled={!isOther} loading={form.isPending}>
					Update
				</Button>
			</Group>
		</form>
	);
};

interface Sorting {
	category: ReplyCategory | undefined;
	/** Whether to send the automatic reply, if there is one. */
	wanted: boolean;
}

const nothingChosen: Sorting = { category: undefined, wanted: true };

const whose = (chosen: readonly Recipient[]): string => {
	const [one, ...others] = chosen;
	if (others.length > 0 || !one) return `Category for the replies from ${sayPeople(chosen.length)}`;
	const name = one.fullName || 'This person';
	return one.replyText === null ? `What ${name} means` : `${name} wrote “${one.replyText}”. Category:`;
};

const sayNoReply = (category: ReplyCategory | undefined): string => {
	if (category === undefined) return 'Choose a category first.';
	if (category === 'Other') return 'No automatic reply is sent to Other.';
	return `This Smart Message has no automatic reply to ${category}.`;
};
