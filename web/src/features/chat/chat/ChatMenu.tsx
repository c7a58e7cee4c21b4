import { ActionIcon, Menu } from '@mantine/core';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import type { Chat } from '@quad/contract/chat/chat/routes.ts';
import { Ban, Bot, CheckCheck, EllipsisVertical, Mail, UserRoundPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { type ChatActions, nameOfChat } from './data.ts';

export const ChatMenu = ({ chat, actions }: { chat: Chat; actions: ChatActions }) => {
	const [isBlocking, setBlocking] = useState(false);
	const { id: me } = useProfile();
	const { colleagues, visitor, agent, state } = chat;
	const isUnderway = state !== 'closed';
	const [away, setAway] = useState<Chat['colleagues'][number]>();
	const offer = (to: Chat['colleagues'][number]) =>
		actions.transfer.mutateAsync(to.id).then(({ isHere }) => {
			if (to.id === me) return toast.success('You have this chat now.');
			return toast.success(
				isHere
					? `Offered to ${to.name}.`
					: `Offered to ${to.name}, who isn’t here. It comes back if they don’t accept it.`,
			);
		});
	const others = colleagues.filter(({ id }) => id !== agent?.id);
	const fail = { onError: toast.failure };
	return (
		<>
			<Menu position="bottom-end" withinPortal>
				<Menu.Target>
					<ActionIcon variant="subtle" size="lg" aria-label="More actions">
						<EllipsisVertical size={18} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					{isUnderway && (
						<Menu.Item
							leftSection={<CheckCheck size={16} aria-hidden />}
							onClick={() => actions.close.mutate(undefined, fail)}
						>
							Close chat
						</Menu.Item>
					)}
					{isUnderway && chat.hasBot && state !== 'bot' && (
						<Menu.Item
							leftSection={<Bot size={16} aria-hidden />}
							onClick={() => actions.giveToBot.mutate(undefined, fail)}
						>
							Give back to the bot
						</Menu.Item>
					)}
					{isUnderway && (
						<>
							<Menu.Label>Transfer to</Menu.Label>
							{others.map((one) => (
								<Menu.Item
									key={one.id}
									leftSection={<UserRoundPlus size={16} aria-hidden />}
									onClick={() =>
										one.isAvailable || one.id === me ? void offer(one).catch(toast.failure) : setAway(one)
									}
								>
									{one.id === me ? 'Me' : one.name}
									{one.isAvailable || one.id === me ? '' : one.isHere ? ' (away)' : ' (not here)'}
								</Menu.Item>
							))}
							<Menu.Item
								leftSection={<Users size={16} aria-hidden />}
								onClick={() => actions.transfer.mutate(null, fail)}
							>
								Anyone who is available
							</Menu.Item>
							<Menu.Divider />
						</>
					)}
					{visitor.email !== '' && (
						<Menu.Item
							leftSection={<Mail size={16} aria-hidden />}
							onClick={() =>
								actions.mail.mutate(undefined, {
									...fail,
									onSuccess: () => toast.success(`Emailed to ${visitor.email}.`),
								})
							}
						>
							Email the transcript
						</Menu.Item>
					)}
					{visitor.isBlocked ? (
						<Menu.Item leftSection={<Ban size={16} aria-hidden />} onClick={() => actions.block.mutate(false, fail)}>
							Unblock visitor
						</Menu.Item>
					) : (
						<Menu.Item color="red" leftSection={<Ban size={16} aria-hidden />} onClick={() => setBlocking(true)}>
							Block visitor
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			<ConfirmModal
				opened={away !== undefined}
				title={`Offer this chat to ${away?.name ?? ''}?`}
				confirm="Offer it"
				onConfirm={async () => {
					if (away) await offer(away);
				}}
				onClose={() => setAway(undefined)}
			>
				{away?.isHere
					? 'They are away, but Quad is open in their browser.'
					: 'They aren’t here: nothing was heard from their browser.'}{' '}
				If they don’t accept the chat within {chatLimits.offeredMs / 1000} seconds, it comes back.
			</ConfirmModal>
			<ConfirmModal
				opened={isBlocking}
				title={`Block ${nameOfChat(chat)}?`}
				confirm="Block"
				danger
				onConfirm={() => actions.block.mutateAsync(true)}
				onClose={() => setBlocking(false)}
			>
				The chat is closed, and they can’t write from this browser until you unblock them.
			</ConfirmModal>
		</>
	);
};
