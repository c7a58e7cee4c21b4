/** The last look before many phones ring: repeats exactly what will happen. One button, which says it too. */
import { Button, Group, Modal } from '@mantine/core';
import { isRefused, Refused } from '../../foundation/failures.ts';
import { formatCounted } from '../../foundation/format.ts';
import { sayArrival } from '../../parts/arrival.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { InboxChip } from '../../ui/InboxMark.tsx';
import c from './ConfirmSend.module.css';
import type { Estimate } from './checklist.ts';
import { confirmationOf, sendLabel } from './confirmation.ts';
import type { Sender } from './use-sender.ts';

interface ConfirmSendProps {
	opened: boolean;
	estimate: Estimate;
	inbox: Sender;
	/** Lines of the list that name nobody. */
	notFound: number;
	timeZone: string;
	/** It goes out by itself at its time. */
	isLater: boolean;
	isSending: boolean;
	failure: unknown;
	onSend: () => void;
	/** Sends the same words as another message, after this one turned out to be sent already. */
	onStartAnew: () => void;
	onClose: () => void;
}

export const ConfirmSend = (props: ConfirmSendProps) => {
	const { opened, estimate, inbox, notFound, timeZone, isLater } = props;
	const { isSending, failure, onSend, onStartAnew, onClose } = props;
	const said = confirmationOf(estimate, inbox, {
		timeZone,
		now: isLater ? new Date() : new Date(estimate.startsAt),
	});
	return (
		<Modal opened={opened} onClose={onClose} title={isLater ? 'Schedule this message?' : 'Send this message?'}>
			<dl className={c.facts} data-ix={inbox.color}>
				<dt>From</dt>
				<dd className={c.from}>
					<InboxChip color={inbox.color} type={inbox.type} />
					{said.from}
				</dd>
				<dt>To</dt>
				<dd>{said.to}</dd>
				<dt>Left out</dt>
				<dd>
					{said.leftOut}
					<ul className={c.reasons}>
						{said.reasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
						{notFound > 0 && <li>{formatCounted(notFound, 'line')} of the list: nobody was found</li>}
					</ul>
				</dd>
				{isLater && (
					<>
						<dt>Starts</dt>
						<dd>{sayArrival(estimate.startsAt, timeZone, new Date())}</dd>
					</>
				)}
				<dt>Takes</dt>
				<dd>{said.takes}</dd>
			</dl>
			<p className={c.arrives}>{said.arrives}</p>
			{failure !== undefined && failure !== null && (
				<ErrorAlert mt="md">
					{sayFailure(failure)}
					{isRefused(failure, 'draft.changed') && (
						<Button mt="xs" size="compact-sm" variant="default" display="block" onClick={onStartAnew}>
							Start a new message with these words
						</Button>
					)}
				</ErrorAlert>
			)}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose} disabled={isSending}>
					Not yet
				</Button>
				<Button loading={isSending} onClick={onSend} data-autofocus>
					{sendLabel(estimate.willGo, isLater)}
				</Button>
			</Group>
		</Modal>
	);
};

const sayFailure = (failure: unknown): string =>
	failure instanceof Refused
		? failure.message
		: 'No answer came back, so we do not know whether it was taken. Try again: it will not be sent twice.';
