/** Actions on the selected recipients: reply, sort their replies, or opt them out (spec 1 §2). */
import { Button } from '@mantine/core';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { MessageSquareReply, Tag, UserRoundX } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { useOpenConversation } from '../../../../parts/contacts/open-conversation.ts';
import { ChosenBar } from '../../../../ui/ChosenBar.tsx';
import { OnceOpened } from '../../../../ui/OnceOpened.tsx';
import { contactsOf } from './contacts-of.ts';
import type { Recipient } from './recipient.ts';

const UpdateCategoryModal = lazy(async () => ({
	default: (await import('./UpdateCategoryModal.tsx')).UpdateCategoryModal,
}));

const OptOutModal = lazy(async () => ({ default: (await import('./OptOutModal.tsx')).OptOutModal }));

interface ChosenRecipientsProps {
	batch: Batch;
	inbox: ProfileInbox;
	chosen: readonly Recipient[];
	onClear: () => void;
}

export const ChosenRecipients = ({ batch, inbox, chosen, onClear }: ChosenRecipientsProps) => {
	const [dialog, setDialog] = useState<'category' | 'opt-out'>();
	const isTooMany = chosen.length > batchLimits.chosenRecipients;
	const advice = isTooMany ? `. ${messagingRefusals['batch.too_many_chosen'].message}` : '';
	const close = () => setDialog(undefined);
	return (
		<>
			<ChosenBar
				label="Selected recipients"
				count={`${formatCounted(chosen.length, 'recipient')} selected${advice}`}
				onClear={onClear}
			>
				{!isTooMany && (
					<>
						{batch.smartMessageId !== null && (
							<Button
								variant="default"
								leftSection={<Tag size={16} aria-hidden />}
								aria-haspopup="dialog"
								onClick={() => setDialog('category')}
							>
								Change category
							</Button>
						)}
						<Button
							variant="default"
							leftSection={<UserRoundX size={16} aria-hidden />}
							aria-haspopup="dialog"
							onClick={() => setDialog('opt-out')}
						>
							Opt out
						</Button>
						<Reply inbox={inbox} contactIds={contactsOf(chosen)} />
					</>
				)}
			</ChosenBar>
			<OnceOpened opened={dialog === 'category'}>
				<UpdateCategoryModal batch={batch} chosen={chosen} opened={dialog === 'category'} onClose={close} />
			</OnceOpened>
			<OnceOpened opened={dialog === 'opt-out'}>
				<OptOutModal batchId={batch.id} inbox={inbox} chosen={chosen} opened={dialog === 'opt-out'} onClose={close} />
			</OnceOpened>
		</>
	);
};

/** Replying to one person opens the conversation; replying to several opens the composer. */
const Reply = ({ inbox, contactIds }: { inbox: ProfileInbox; contactIds: readonly number[] }) => {
	const navigate = useNavigate();
	const { open, isPending } = useOpenConversation(inbox.id);
	const [first, ...others] = contactIds;
	const reply = () => {
		if (first === undefined) return;
		if (others.length > 0) return void navigate(to.compose({ inbox, contactIds }));
		open(first);
	};
	return (
		<Button
			leftSection={<MessageSquareReply size={16} aria-hidden />}
			disabled={first === undefined}
			loading={isPending}
			onClick={reply}
		>
			Reply
		</Button>
	);
};
