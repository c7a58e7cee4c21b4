/** What the message says, and how it reads for those who get it. */

import { Textarea } from '@mantine/core';
import { textLimits } from '@quad/contract/messaging/limits.ts';
import { Card } from './Card.tsx';
import type { Estimate } from './checklist.ts';
import { Preview } from './Preview.tsx';

interface MessageCardProps {
	text: string;
	onText: (text: string) => void;
	onSend: () => void;
	examples: Estimate['examples'];
	isOld: boolean;
}

export const MessageCard = ({ text, onText, examples, isOld }: MessageCardProps) => (
	<Card title="Message">
		<Textarea
			aria-label="Message"
			value={text}
			maxLength={textLimits.compose}
			autosize
			minRows={4}
			onChange={(e) => onText(e.currentTarget.value)}
		/>
		<Preview examples={examples} isOld={isOld} />
	</Card>
);
