/** The calls that change people's own profile. A change succeeds once the profile has been fetched again. */

import { setOutOfOffice, updateChatNotifications, updateProfile } from '@quad/contract/access/profile/routes.ts';
import { cancelAddress, resendAddressMail } from '@quad/contract/access/profile/wanted-address.ts';
import { changePassword } from '@quad/contract/access/session/passwords.ts';
import { readDigest, setDigest } from '@quad/contract/news/notifications/digest-routes.ts';
import { setQuietTime } from '@quad/contract/news/notifications/quiet-routes.ts';
import { updateNotifications } from '@quad/contract/news/notifications/routes.ts';
import type { RequestInput, Route } from '@quad/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { sessionsQuery } from './sessions.ts';

type OnError = (error: unknown) => void;

/** Changes are sent one after another, so that the last one wins. */
const useChange = <R extends Route>(route: R, onError: OnError = () => undefined) =>
	useMutation({
		scope: { id: 'profile' },
		mutationFn: (input: RequestInput<R>) => call(route, input),
		onSuccess: useInvalidate(profileQuery.queryKey),
		onError,
	});

export const useUpdateProfile = () => useChange(updateProfile);
/** Shows a toast, because these buttons have no place for an error. */
export const useResendAddressMail = () => useChange(resendAddressMail, toast.failure);
export const useCancelAddress = () => useChange(cancelAddress, toast.failure);

export const useSetOutOfOffice = () => useChange(setOutOfOffice);

/** Fetches the sessions again, because the server ends the others. */
export const useChangePassword = () =>
	useMutation({
		mutationFn: (input: RequestInput<typeof changePassword>) => call(changePassword, input),
		onSuccess: useInvalidate(sessionsQuery.queryKey),
	});

/** Shows a toast, because switches have no place for an error. */
export const useSwitchOwnInbox = () => useChange(updateProfile, toast.failure);
export const useSwitchFollowUpMail = () => useChange(updateChatNotifications, toast.failure);
export const useSwitchSharedInbox = () => useChange(updateNotifications, toast.failure);

export const useSetQuietTime = () => useChange(setQuietTime);

export const digestQuery = queryOptions({
	queryKey: queryKeys.digest,
	queryFn: ({ signal }) => call(readDigest, {}, signal),
});

export const useSetDigest = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'digest' },
		mutationFn: (input: RequestInput<typeof setDigest>) => call(setDigest, input),
		onSuccess: (digest) => cache.setQueryData(digestQuery.queryKey, digest),
		onError: toast.failure,
	});
};
