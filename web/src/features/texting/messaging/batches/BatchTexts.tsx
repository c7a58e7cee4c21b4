/** The text of a bulk message. After an edit, each version is shown with its recipients. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatInstant } from '../../../../foundation/format.ts';
import { sayPeople } from '../../../../parts/compose/left-out.ts';
import { MediaViewer } from '../../../../ui/MediaViewer.tsx';
import c from './BatchTexts.module.css';
import { MarkedText } from './MarkedText.tsx';

export const BatchTexts = ({ batch, timeZone }: { batch: Batch; timeZone: string }) => {
	if (batch.edits.length === 0) return <Bubble text={batch.text} mediaUris={batch.mediaUris} />;
	return (
		<ol className={c.texts} aria-label="Message text">
			<li>
				<p className={c.about}>Original text</p>
				<Bubble text={batch.text} mediaUris={batch.mediaUris} />
			</li>
			{batch.edits.map(({ text, mediaUris, editedBy, editDate, people }) => (
				<li key={editDate}>
					<p className={c.about}>
						Edited by {editedBy}, {formatInstant(editDate, timeZone)}, for the {sayPeople(people)} still waiting
					</p>
					<Bubble text={text} mediaUris={mediaUris} />
				</li>
			))}
		</ol>
	);
};

const Bubble = ({ text, mediaUris }: { text: string; mediaUris: readonly string[] }) => (
	<div className={c.text}>
		{mediaUris.map((uri) => (
			<MediaViewer key={uri} uri={uri} alt="Picture of this message" className={c.picture ?? ''} />
		))}
		<MarkedText text={text} />
	</div>
);
