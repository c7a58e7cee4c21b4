/** Everything that happened to a contact, newest first, including why they did or didn't get a text. */
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type Happening, readTimeline } from '@quad/contract/texting/conversations/work-routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
	CircleUserRound,
	type LucideIcon,
	MessageSquareReply,
	Send,
	TriangleAlert,
	UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../foundation/call.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import c from './Timeline.module.css';

/** Its key begins with the contact's, so invalidating the contact also invalidates this. */
const timelineQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.timeline(contactId),
		queryFn: ({ signal }) => call(readTimeline, { params: { id: contactId } }, signal),
	});

const icons: Record<Happening['kind'], LucideIcon> = {
	incoming: MessageSquareReply,
	outgoing: Send,
	skipped: TriangleAlert,
	standing: UserRoundCheck,
	contact: CircleUserRound,
};

const shownFirst = 15;

export const Timeline = ({ contactId }: { contactId: number }) => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(timelineQuery(contactId));
	const [onlyTrouble, setOnlyTrouble] = useState(false);
	const [all, setAll] = useState(false);
	const found = data?.filter(({ isTrouble }) => isTrouble || !onlyTrouble) ?? [];
	const shown = all ? found : found.slice(0, shownFirst);
	return (
		<Card title="Timeline">
			{error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Loading />}
			{data && (
				<>
					<Group justify="space-between" mb="sm">
						<Text size="sm" c="dimmed">
							Texts of your inboxes, opt-outs and changes, newest first.
						</Text>
						<Checkbox
							label="Failures only"
							checked={onlyTrouble}
							onChange={({ currentTarget }) => setOnlyTrouble(currentTarget.checked)}
						/>
					</Group>
					{shown.length === 0 && (
						<Text size="sm" c="dimmed">
							Everything you sent has reached them.
						</Text>
					)}
					<ol className={c.list}>
						{shown.map((one, nth) => {
							const Icon = one.isTrouble ? TriangleAlert : icons[one.kind];
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time
								<li key={`${one.at} ${nth}`} className={c.one} data-trouble={one.isTrouble || undefined}>
									<Icon size={16} aria-hidden className={c.icon} />
									<div className={c.words}>
										<span className={c.says}>{one.says}</span>
										{one.text !== null && <span className={c.text}>{one.text}</span>}
									</div>
									<time className={c.at} dateTime={one.at}>
										{formatInstant(one.at, timeZone)}
									</time>
								</li>
							);
						})}
					</ol>
					{found.length > shown.length && (
						<Button variant="default" mt="sm" onClick={() => setAll(true)}>
							Show all {found.length}
						</Button>
					)}
				</>
			)}
		</Card>
	);
};
