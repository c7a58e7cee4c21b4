/** Asks for confirmation, and repeats what will happen. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { isRefused } from '../../../../../foundation/failures.ts';
import { PlainAdvice } from '../../../../../parts/compose/Advice.tsx';
import { sendLabel } from '../../../../../parts/compose/confirmation.ts';
import { adviceAtLast, type Estimate } from '../../../../../parts/compose/estimates.ts';
import { SendFacts } from '../../../../../parts/compose/SendFacts.tsx';
import { saySendFailure } from '../../../../../parts/compose/send-failure.ts';
import type { Sender } from '../../../../../parts/compose/use-sender.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { onlyName } from './say-forecast.ts';

interface ConfirmSendProps {
	opened: boolean;
	estimate: Estimate;
	inbox: Sender;
	/** The number of lines in the list that match no contact. */
	notFound: number;
	timeZone: string;
	/** The options chosen besides text and recipients. */
	options: readonly string[];
	isLater: boolean;
	isSending: boolean;
	failure: unknown;
	onSend: () => void;
	/** Sends the same text as a new message, because this one has already been sent. */
	onStartAnew: () => void;
	onClose: () => void;
}

export const ConfirmSend = (props: ConfirmSendProps) => {
	const { opened, isSending, failure, onSend, onStartAnew, onClose, ...facts } = props;
	const { estimate, isLater } = facts;
	return (
		<Modal opened={opened} onClose={onClose} title={isLater ? 'Schedule this message?' : 'Send this message?'}>
			<SendFacts {...facts} />
			<Stack gap="xs" mt="sm">
				<PlainAdvice advice={adviceAtLast(estimate, isLater)} estimate={estimate} />
			</Stack>
			{failure !== undefined && failure !== null && (
				<ErrorAlert mt="md">
					{saySendFailure(failure)}
					{isRefused(failure, 'draft.changed') && (
						<Button mt="xs" size="compact-sm" variant="default" display="block" onClick={onStartAnew}>
							Start a new message with this text
						</Button>
					)}
				</ErrorAlert>
			)}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose} disabled={isSending}>
					Not yet
				</Button>
				<Button loading={isSending} onClick={onSend} data-autofocus>
					{sendLabel(estimate.willGo, isLater, onlyName(estimate))}
				</Button>
			</Group>
		</Modal>
	);
};
