/** The foot of the page: the state of the draft, what must be answered first, and the button that sends. */
import { Button, Text } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { SendHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { sendLabel } from '../../../../../parts/compose/confirmation.ts';
import { mustBeDismissed } from '../../../../../parts/compose/estimates.ts';
import { KeyboardHint } from '../../../../../ui/KeyboardHint.tsx';
import type { Readiness } from '../use-readiness.ts';
import c from './Foot.module.css';
import { BlockingNotes } from './Notes.tsx';
import { onlyName } from './say-forecast.ts';

interface FootProps {
	readiness: Readiness;
	timeZone: string;
	/** The state of the draft, at the left. */
	children: ReactNode;
	/** The element that explains the button. */
	explainedBy: string;
	/** Whether sending waits for the latest estimate. */
	isAsking: boolean;
	/** The label of the button, if it doesn't send. */
	action: string | undefined;
	onSend: () => void;
	onPreview: () => void;
	/** Sends the message at a given time instead of now. */
	onWait: ((localTime: string) => void) | undefined;
	footRef: Ref<HTMLElement>;
}

export const Foot = (props: FootProps) => {
	const { readiness, timeZone, children, explainedBy, isAsking, action, onSend, onPreview, onWait, footRef } = props;
	const { body, estimate, nobodyNamed, maySend } = readiness;
	const missing = nobodyNamed ? undefined : sayMissing(readiness);
	const isLater = body?.schedule !== undefined;
	const button = useRef<HTMLDivElement>(null);
	return (
		<footer className={c.foot} ref={footRef}>
			<BlockingNotes
				readiness={readiness}
				timeZone={timeZone}
				onWait={onWait}
				onDismiss={() => {
					readiness.dismiss();
					button.current?.focus({ preventScroll: true }); // from here, Tab moves to the button
				}}
			/>
			<div className={c.row}>
				<div className={c.draft}>{children}</div>
				{missing !== undefined && (
					<Text size="sm" c="dimmed" className={c.missing ?? ''}>
						{missing}
					</Text>
				)}
				<div className={c.actions} ref={button} tabIndex={-1}>
					<span className={c.keys}>
						<KeyboardHint keys={['mod', 'Enter']} />
					</span>
					<Button variant="default" className={c.preview ?? ''} onClick={onPreview} aria-haspopup="dialog">
						Preview
					</Button>
					<Button
						className={c.send ?? ''}
						rightSection={action === undefined && <SendHorizontal size={18} aria-hidden />}
						disabled={!maySend}
						loading={isAsking}
						data-commits
						onClick={onSend}
						aria-describedby={explainedBy}
					>
						{action ??
							(estimate && estimate.willGo > 0 && !nobodyNamed
								? sendLabel(estimate.willGo, isLater, onlyName(estimate))
								: 'Send')}
					</Button>
				</div>
			</div>
		</footer>
	);
};

const sayMissing = ({ textReady, advice, hindrances }: Readiness): string | undefined => {
	if (!textReady) return messagingRefusals['message.no_text'].message;
	return hindrances.length === 0 && advice.some(mustBeDismissed) ? 'Dismiss the note first.' : undefined;
};
