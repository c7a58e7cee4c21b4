/** What the message says, and how it reads for those who get it. */
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
	examples: Estimate['examples'];
	isOld: boolean;
}

export const MessageCard = ({ text, onText, onSend, examples, isOld }: MessageCardProps) => (
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
		<Preview examples={examples} isOld={isOld} segments={countText(text).segments} />
	</Card>
);
