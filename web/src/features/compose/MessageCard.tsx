/** What the message says, and how it reads for those who get it. */
import type { Draft } from '@quad/contract/messaging/routes.ts';
import { countText } from '@quad/contract/messaging/segments-of-text.ts';
import { useConfiguration } from '../../foundation/session.ts';
import { Composer } from '../../parts/Composer.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyboardHint } from '../../ui/KeyboardHint.tsx';
import type { Estimate } from './checklist.ts';
import { Preview } from './Preview.tsx';

interface MessageCardProps {
	text: string;
	onText: (text: string) => void;
	/** Ctrl or ⌘ and Enter. */
	onSend: () => void;
	/** What would be sent, and the answer to it. */
	body: Draft | null;
	estimate: Estimate | undefined;
	isOld: boolean;
}

export const MessageCard = ({ text, onText, onSend, body, estimate, isOld }: MessageCardProps) => (
	<Card title="Message" aside={<KeyboardHint keys={['mod', 'Enter']} does="sends" />}>
		<Composer
			label="Text of the message"
			placeholder="Write a message…"
			limit={useConfiguration().messageLength.compose}
			value={text}
			onChange={onText}
			onSubmit={onSend}
			minRows={4}
			maxRows={12}
		/>
		{estimate && <Preview body={body} estimate={estimate} isOld={isOld} segments={countText(text).segments} />}
	</Card>
);
