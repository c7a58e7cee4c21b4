import {
	changeOrganizationSettings,
	type OrganizationSettings,
	readOrganizationSettings,
	removeLogo,
	uploadLogo,
} from '@quad/contract/administration/organization-settings/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';
import { upload } from '../../../foundation/upload.ts';

export const settingsQuery = queryOptions({
	queryKey: queryKeys.organizationSettings,
	queryFn: ({ signal }) => call(readOrganizationSettings, {}, signal),
});

/** Fetches the profile again, because the navigation shows the name and the logo. */
const useAnswered = () => {
	const cache = useQueryClient();
	return (settings: OrganizationSettings) => {
		cache.setQueryData(settingsQuery.queryKey, settings);
		return cache.invalidateQueries({ queryKey: profileQuery.queryKey });
	};
};

type Change = RequestInput<typeof changeOrganizationSettings>['body'];

export const useChangeSettings = () =>
	useMutation({ mutationFn: (body: Change) => call(changeOrganizationSettings, { body }), onSuccess: useAnswered() });

export const useUploadLogo = () =>
	useMutation({ mutationFn: (file: File) => upload(uploadLogo, {}, { file }), onSuccess: useAnswered() });

export const useRemoveLogo = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: () => call(removeLogo, {}),
		onSuccess: () =>
			Promise.all([settingsQuery, profileQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
	});
};
