/** The text of a sent message with its picture, edits, automatic replies, campaign and type, as high as the band. */
import { Anchor } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { Link } from 'react-router';
import { formatInstant } from '../../../../foundation/format.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { AutomaticReplies } from '../../../../parts/compose/AutomaticReplies.tsx';
import { BatchTexts } from './BatchTexts.tsx';
import c from './MessageCard.module.css';
import { sayAllTexted } from './progress.ts';

export const MessageCard = ({ batch }: { batch: Batch }) => {
	const { timeZone } = useSession();
	const allTexted = batch.skipped.length === 0 && sayAllTexted(batch);
	return (
		<div className={c.card}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
			<section className={c.content} tabIndex={0} aria-label="The message">
				<BatchTexts batch={batch} timeZone={timeZone} />
				<p className={c.fact}>
					Sent by {batch.sentBy}, {formatInstant(batch.composeDate, timeZone)}
				</p>
				{batch.smartMessageId !== null && <AutomaticReplies of={batch} />}
				{batch.campaign && (
					<p className={c.fact}>
						Campaign:{' '}
						<Anchor component={Link} to={to.campaignReport(batch.campaign.id)} underline="always" inherit>
							{batch.campaign.name}
						</Anchor>
					</p>
				)}
				{batch.messageType !== null && <p className={c.fact}>Message type: {batch.messageType}</p>}
				{allTexted && <p className={c.fact}>{allTexted}</p>}
			</section>
		</div>
	);
};
