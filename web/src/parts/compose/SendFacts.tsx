/** The summary before a bulk message is sent: what will happen, as exactly as Quad knows it. */
import type { ReactNode } from 'react';
import { formatCounted } from '../../foundation/format.ts';
import { InboxChip } from '../../ui/InboxMark.tsx';
import { sayArrival } from './arrival.ts';
import { confirmationOf } from './confirmation.ts';
import type { Estimate } from './estimates.ts';
import c from './SendFacts.module.css';
import type { Sender } from './use-sender.ts';
import { WhereFrom } from './WhereFrom.tsx';

interface SendFactsProps {
	estimate: Estimate;
	inbox: Sender;
	/** The number of lines in the list that match no contact. */
	notFound?: number;
	timeZone: string;
	isLater: boolean;
	/** The chosen options, each in a few words. */
	options: readonly string[];
	/** More facts, as `dt` and `dd` elements. */
	children?: ReactNode;
}

export const SendFacts = (props: SendFactsProps) => {
	const { estimate, inbox, notFound = 0, timeZone, isLater, options, children } = props;
	const result = confirmationOf(estimate, inbox, {
		timeZone,
		now: isLater ? new Date() : new Date(estimate.startsAt),
	});
	return (
		<>
			<dl className={c.facts} data-ix={inbox.color}>
				<dt>From</dt>
				<dd className={c.from}>
					<InboxChip color={inbox.color} type={inbox.type} />
					{result.from}
				</dd>
				<dt>To</dt>
				<dd>
					{result.to}
					<WhereFrom sources={estimate.sources} />
				</dd>
				<dt>Left out</dt>
				<dd>
					{result.leftOut}
					<ul className={c.reasons}>
						{result.reasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
						{notFound > 0 && <li>{formatCounted(notFound, 'line')} of the list matched no one</li>}
					</ul>
				</dd>
				{options.length > 0 && (
					<>
						<dt>Options</dt>
						<dd className={c.options}>{options.join(' · ')}</dd>
					</>
				)}
				{children}
				{isLater && (
					<>
						<dt>Starts</dt>
						<dd>{sayArrival(estimate.startsAt, timeZone, new Date())}</dd>
					</>
				)}
				<dt>Takes</dt>
				<dd>{result.takes}</dd>
			</dl>
			<p className={c.arrives}>{result.arrives}</p>
		</>
	);
};
