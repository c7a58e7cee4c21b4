/** The pictures and files of a message. A file that is still being fetched, or couldn't be, is only named. */
import { attachmentNames } from '@quad/contract/organization/media/attachments.ts';
import type { ShownMedia } from '@quad/contract/organization/media/shown.ts';
import { lazy, Suspense, useContext } from 'react';
import { MediaViewer } from '../../ui/MediaViewer.tsx';
import c from './MessageMedia.module.css';
import { OpenPicture } from './open-picture.ts';

/** Loaded when the first file is shown, because most messages have none. */
const Attachment = lazy(async () => ({ default: (await import('./Attachment.tsx')).Attachment }));

export const MessageMedia = ({ media, from }: { media: readonly ShownMedia[]; from: string }) => {
	const open = useContext(OpenPicture);
	return (
		<>
			{media.map((item, nth) => {
				switch (item.state) {
					case 'here':
						return (
							<MediaViewer
								key={item.uri}
								uri={item.uri}
								alt={`Picture from ${from}`}
								className={c.picture ?? ''}
								width={item.width}
								height={item.height}
								onOpen={open && (() => open(item.uri))}
							/>
						);
					case 'file':
						return (
							<Suspense key={item.uri} fallback={<div className={c.fetching} data-kind={item.kind} />}>
								<Attachment file={item} from={from} />
							</Suspense>
						);
					default:
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: it has no other identity and never moves
							<p key={nth} className={c.missing}>
								{item.state === 'coming' ? `${attachmentNames[item.kind ?? 'picture'].one} loading…` : item.why}
							</p>
						);
				}
			})}
		</>
	);
};
