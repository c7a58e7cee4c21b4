/** A phone that shows the message as each of its recipients gets it, or why someone can't get it. */
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatCounted, formatNumber } from '../../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { to } from '../../../../../foundation/to.ts';
import { sayArrival } from '../../../../../parts/compose/arrival.ts';
import type { Estimate } from '../../../../../parts/compose/estimates.ts';
import { StepButton } from '../../../../../ui/StepButton.tsx';
import type { Lacking } from '../data.ts';
import c from './PhonePreview.module.css';
import { PhoneScreen } from './PhoneScreen.tsx';
import { useReader } from './use-reader.ts';

export interface PhonePreviewProps {
	inbox: ProfileInbox | undefined;
	body: Draft | null;
	estimate: Estimate | undefined;
	/** Whether the estimate is for earlier input while a new one is being fetched. */
	isOld: boolean;
	/** The text with its merge fields. */
	text: string;
	mediaUri: string | undefined;
	timeZone: string;
}

export const PhonePreview = ({ inbox, body, estimate, isOld, text, mediaUri, timeZone }: PhonePreviewProps) => {
	const audience = JSON.stringify(body && [body.inboxId, body.to, body.restrictToAssigned, body.sendAsStaffId]);
	const [at, setAt] = useState({ audience, nth: 0 });
	const nth = at.audience === audience ? at.nth : 0;
	const setNth = (nth: number) => setAt({ audience, nth });
	const [wanted, setWanted] = useState<Lacking>();
	const lacking = estimate?.skipped.find(({ reason }) => reason === 'missing-merge-data')?.count ?? 0;
	const going = estimate?.willGo ?? 0;
	const reason: Lacking = lacking > 0 && (wanted || going === 0) ? 'missing-merge-data' : undefined;
	const total = reason ? lacking : going;
	const place = Math.max(0, Math.min(nth, total - 1));
	const { reader, isComing } = useReader({ body: isOld ? null : body, audience, nth: place, total, reason });
	const isRead = estimate !== undefined && total > 0 && reader !== undefined && text.trim() !== '';
	const show = (next: Lacking) => {
		setWanted(next);
		setNth(0);
	};
	const step = (by: number) => setNth(Math.max(0, Math.min(place + by, total - 1)));
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key === 'ArrowLeft') step(-1);
		if (key === 'ArrowRight') step(1);
		if (key === 'Home') setNth(0);
	};
	return (
		<section className={c.preview} aria-label="Preview">
			<PhoneScreen
				inbox={inbox}
				// a new text is shown as written until its preview arrives
				text={isRead && reader.text.trim() !== '' ? reader.text : text}
				isWritten={!isRead || reason !== undefined}
				isFaded={isRead && isComing}
				mediaUri={mediaUri}
				time={estimate && sayArrival(estimate.startsAt, timeZone, new Date())}
				note={
					reason && reader?.missing.length ? (
						<>
							Not sent to {reader.name || 'them'}: no {new Intl.ListFormat('en-US').format(reader.missing)}.{' '}
							<a href={to.contact(reader.id)} target="_blank" rel="noreferrer">
								Add it
							</a>
						</>
					) : undefined
				}
			/>
			<div className={c.pager}>
				{isRead && (
					<>
						<StepButton label="Previous recipient" shut={place === 0} onStep={() => step(-1)} onKeyDown={onKeyDown}>
							<ChevronLeft size={18} aria-hidden />
						</StepButton>
						<span className={c.who} role="status">
							{formatNumber(place + 1)} of {formatNumber(total)} · <b>{reader.name || 'No name'}</b>
						</span>
						<StepButton label="Next recipient" shut={place >= total - 1} onStep={() => step(1)} onKeyDown={onKeyDown}>
							<ChevronRight size={18} aria-hidden />
						</StepButton>
					</>
				)}
			</div>
			{isRead && lacking > 0 && going > 0 && (
				<button type="button" className={c.other} onClick={() => show(reason ? undefined : 'missing-merge-data')}>
					{reason
						? 'Back to everyone who gets it'
						: `${formatCounted(lacking, 'person', 'people')} can’t get it: show what’s missing`}
				</button>
			)}
		</section>
	);
};
