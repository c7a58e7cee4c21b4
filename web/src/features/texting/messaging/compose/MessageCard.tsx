/** The text of the message, and a preview for its recipients. */
import { Text } from '@mantine/core';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { useConfiguration } from '../../../../foundation/session.ts';
import { Composer } from '../../../../parts/compose/Composer.tsx';
import type { Estimate } from '../../../../parts/compose/estimates.ts';
import { MediaPicker } from '../../../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../../../parts/compose/PictureNote.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { KeyboardHint } from '../../../../ui/KeyboardHint.tsx';
import { Preview } from './landing/Preview.tsx';

interface MessageCardProps {
	text: string;
	onText: (text: string) => void;
	mediaUri: string | undefined;
	onMedia: (uri: string | undefined) => void;
	/** Whether the inbox can send pictures. High-speed inboxes can't (gaps A-21). */
	takesMedia: boolean;
	/** What the text comes from, if it can't be edited. */
	fixedBy: 'template' | 'smart-message' | undefined;
	/** Called on Ctrl+Enter or ⌘+Enter. */
	onSend: () => void;
	does: 'sends' | 'saves';
	/** The request that would send the draft; `estimate` is for this request. */
	body: Draft | null;
	estimate: Estimate | undefined;
	isOld: boolean;
}

export const MessageCard = ({
	text,
	onText,
	fixedBy,
	onSend,
	does,
	body,
	estimate,
	isOld,
	...media
}: MessageCardProps) => {
	const { messageLength, hasBulkMms } = useConfiguration();
	return (
		<Card title="Message" aside={<KeyboardHint keys={['mod', 'Enter']} does={does} />}>
			<Composer
				label="Text of the message"
				placeholder="Write a message…"
				limit={messageLength.compose}
				value={text}
				onChange={onText}
				onSubmit={onSend}
				withTemplates
				disabled={fixedBy !== undefined}
				tools={media.takesMedia && <MediaPicker uri={media.mediaUri} onChange={media.onMedia} />}
				minRows={4}
				maxRows={12}
			/>
			{fixedBy && (
				<Text size="sm" c="dimmed" mt="xs">
					{fixedBy === 'template'
						? 'The template sets this text. Clear it above to write your own.'
						: 'The Smart Message sets this question. Remove it under Options to write your own text.'}
				</Text>
			)}
			{media.takesMedia && !hasBulkMms && media.mediaUri !== undefined && (
				<Text size="sm" c="dimmed" mt="xs">
					Without Bulk MMS this picture can go to one person only.
				</Text>
			)}
			{media.takesMedia && <PictureNote mediaUri={media.mediaUri} />}
			{estimate && <Preview body={body} estimate={estimate} isOld={isOld} text={text} />}
		</Card>
	);
};
