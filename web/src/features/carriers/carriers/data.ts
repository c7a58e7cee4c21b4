import { checkNumbers, pointNumberHere } from '@quad/contract/administration/numbers/routes.ts';
import {
	type CarrierAccountForm,
	readCarrierAccount,
	readInstallationCarrier,
	saveCarrierAccount,
	saveInstallationCarrier,
} from '@quad/contract/carriers/carriers/account-routes.ts';
import { type CloudApiForm, readCloudApi, saveCloudApi } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import { readSmsCountries, saveSmsCountries } from '@quad/contract/carriers/carriers/country-routes.ts';
import {
	checkCarrierRegistration,
	readCarrierRegistration,
} from '@quad/contract/carriers/carriers/registration-routes.ts';
import { readCarrierSetUp } from '@quad/contract/carriers/carriers/setup-routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const accountQuery = queryOptions({
	queryKey: queryKeys.carrier.account,
	queryFn: ({ signal }) => call(readCarrierAccount, {}, signal),
});

const lookAgainMs = 5_000; // polled, because somebody may be waiting for the first text and its reply

export const setUpQuery = queryOptions({
	queryKey: queryKeys.carrier.setUp,
	queryFn: ({ signal }) => call(readCarrierSetUp, {}, signal),
	refetchInterval: lookAgainMs,
});

export const registrationQuery = queryOptions({
	queryKey: queryKeys.carrier.registration,
	queryFn: ({ signal }) => call(readCarrierRegistration, {}, signal),
});

export const countriesQuery = queryOptions({
	queryKey: queryKeys.carrier.countries,
	queryFn: ({ signal }) => call(readSmsCountries, {}, signal),
});

export const cloudApiQuery = queryOptions({
	queryKey: queryKeys.carrier.cloudApi,
	queryFn: ({ signal }) => call(readCloudApi, {}, signal),
});

export const installationQuery = queryOptions({
	queryKey: queryKeys.carrier.installation,
	queryFn: ({ signal }) => call(readInstallationCarrier, {}, signal),
});

/** Also fetches the configuration, because it says whether this is a sandbox. */
const useChange = <Said, Answer>(send: (input: Said) => Promise<Answer>) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: send,
		onSettled: () =>
			Promise.all(
				[queryKeys.carrier.all, queryKeys.configuration, queryKeys.numbers.all].map((queryKey) =>
					cache.invalidateQueries({ queryKey }),
				),
			),
	});
};

export const useSaveAccount = () => useChange((body: CarrierAccountForm) => call(saveCarrierAccount, { body }));
/** Asks Twilio for the account's numbers and where their texts are delivered. */
export const useCheckNumbers = () => useChange((body: Record<string, never>) => call(checkNumbers, { body }));
export const usePointHere = () => useChange((numberSid: string) => call(pointNumberHere, { params: { numberSid } }));
export const useCheckRegistration = () =>
	useChange((body: Record<string, never>) => call(checkCarrierRegistration, { body }));
export const useSaveInstallation = () =>
	useChange((body: CarrierAccountForm) => call(saveInstallationCarrier, { body }));

/** Fetches WhatsApp's numbers again, so that inboxes can use the new one at once. */
export const useSaveCloudApi = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: CloudApiForm) => call(saveCloudApi, { body }),
		onSuccess: () =>
			Promise.all(
				[queryKeys.carrier.cloudApi, queryKeys.whatsApp.all].map((queryKey) => cache.invalidateQueries({ queryKey })),
			),
	});
};

export const useSaveCountries = () =>
	useMutation({
		mutationFn: (countries: string[]) => call(saveSmsCountries, { body: { countries } }),
		onSuccess: useInvalidate(queryKeys.carrier.countries),
	});
