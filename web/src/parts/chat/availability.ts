/** An agent's availability. It is renewed only while Quad is open, so that agents who close it soon become Away. */
import { getAvailability, renewAvailability, setAvailability } from '@quad/contract/chat/chat/availability-routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../foundation/call.ts';
import { useLive } from '../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../foundation/query-keys.ts';
import { useProfile } from '../../foundation/session.ts';

const renewedMs = 30_000;

const availabilityQuery = queryOptions({
	queryKey: queryKeys.chats.availability,
	queryFn: ({ signal }) => call(getAvailability, {}, signal),
});

export const useAvailability = () => useQuery(availabilityQuery);

export const useSetAvailability = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (availability: 0 | 1) => call(setAvailability, { body: { availability } }),
		onSuccess: (now) => cache.setQueryData(availabilityQuery.queryKey, now),
	});
};

/** Renews availability while this window is open. After sleep, the screen shows that the agent became Away. */
export const useStayAvailable = (): void => {
	const cache = useQueryClient();
	const { currentDepartment } = useProfile();
	useLive(liveTopics.chat(currentDepartment.id), () => void cache.invalidateQueries({ queryKey: queryKeys.chats.all }));
	useEffect(() => {
		const renew = () =>
			void call(renewAvailability, {}).then(
				(now) => cache.setQueryData(availabilityQuery.queryKey, now),
				() => undefined, // the next renewal reports the failure
			);
		renew();
		const timer = setInterval(renew, renewedMs);
		return () => clearInterval(timer);
	}, [cache]);
};
