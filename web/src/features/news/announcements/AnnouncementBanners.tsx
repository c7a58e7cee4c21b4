/**
 * What stands above every screen: that a newer version is there, incidents of the status page, and what the system has
 * to say to one's kind of user. It takes no room while there is nothing.
 */

import { levelOf } from '@quad/contract/carriers/credits/level.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics } from '../../../foundation/query-keys.ts';
import { type ProfileInbox, useProfile, useSession } from '../../../foundation/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { systemMessagesQuery, useDismissSystemMessage, useNews, useStatus } from './data.ts';
import { IncidentBanners } from './IncidentBanners.tsx';
import { lookOfType } from './looks.ts';
import { ReloadPrompt } from './ReloadPrompt.tsx';

const CreditWarnings = lazy(async () => ({ default: (await import('./CreditWarnings.tsx')).CreditWarnings }));

export const AnnouncementBanners = () => {
	const status = useStatus();
	useNews(status?.newsOf);
	const { may, inboxes } = useSession();
	return (
		<section aria-label="Notices" aria-live="polite">
			<ReloadPrompt latest={status?.webVersion} />
			<IncidentBanners incidents={status?.incidents ?? []} />
			<SystemMessages />
			<Suspense>{may('seeCreditBalance') && inboxes.some(isLow) && <CreditWarnings />}</Suspense>
		</section>
	);
};

/** Most of the time there are enough: then nothing of it is fetched. */
const isLow = ({ type, credits }: ProfileInbox): boolean =>
	type === 'highspeed' && levelOf(credits?.balance) !== 'enough';

const SystemMessages = () => {
	const { id } = useProfile();
	const cache = useQueryClient();
	const { data = [] } = useQuery(systemMessagesQuery);
	const dismiss = useDismissSystemMessage();
	useLive(liveTopics.person(id), () => void cache.invalidateQueries(systemMessagesQuery));
	return data.map((one) => (
		<Banner key={one.id} look={lookOfType(one.type)} onDismiss={() => dismiss.mutate(one.id)}>
			{one.message}
		</Banner>
	));
};
