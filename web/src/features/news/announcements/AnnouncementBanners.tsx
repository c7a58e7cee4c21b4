/** The banners above every screen: a newer version, incidents, system messages, and low credits. */

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

/** Credits are usually sufficient, so the code for warnings is loaded only if needed. */
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
