/** The texts on the phone, in the colors of the inboxes that they belong to. */
import { Anchor, Text } from '@mantine/core';
import { endingOf } from '@quad/contract/organization/media/address.ts';
import { attachmentNames, fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import { Paperclip } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { MediaViewer } from '../../../ui/MediaViewer.tsx';
import type { SimulatedPhone } from './data.ts';
import c from './PhoneTexts.module.css';

export const PhoneTexts = ({ phone: { texts, inboxes } }: { phone: SimulatedPhone }) => {
	const { timeZone } = useSession();
	const end = useEndInSight(texts.at(-1)?.sid);
	const inboxOf = new Map(inboxes.map((inbox) => [inbox.number, inbox]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
		<div className={c.screen} role="log" aria-label="Texts on this phone" tabIndex={0} ref={end}>
			{texts.length === 0 && (
				<Text c="dimmed" size="sm" className={c.none}>
					No texts yet. Text this person from one of your inboxes, or write from here.
				</Text>
			)}
			{texts.map(({ sid, fromPhone, inboxNumber, body, mediaUris, at }) => {
				const inbox = inboxOf.get(inboxNumber);
				return (
					<div key={sid} className={c.text} data-own={fromPhone || undefined} data-ix={inbox?.color}>
						{mediaUris.map((uri) => (
							<OnPhone key={uri} uri={uri} />
						))}
						{body !== '' && <p className={c.bubble}>{body}</p>}
						<span className={c.note}>
							{inbox && <InboxDot color={inbox.color} />}
							{fromPhone ? 'To' : 'From'} {inbox?.name ?? 'an inbox'} · {formatWhen(at, timeZone)}
						</span>
					</div>
				);
			})}
		</div>
	);
};

/** Shows the types of picture that every browser can display; any other file is a link to save it. */
const OnPhone = ({ uri }: { uri: string }) => {
	const ending = endingOf(uri);
	const { kind, says } = fileTypeOf(ending);
	if (ending in mimeTypes) return <MediaViewer uri={uri} alt="Picture" className={c.picture ?? ''} />;
	return (
		<Anchor className={c.file} href={uri} download size="sm">
			<Paperclip size={14} aria-hidden /> {attachmentNames[kind].one}
			{says !== undefined && ` (${says})`}
		</Anchor>
	);
};

const useEndInSight = (last: string | undefined) => {
	const place = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new text
	useLayoutEffect(() => {
		place.current?.scrollTo({ top: place.current.scrollHeight });
	}, [last]);
	return place;
};
