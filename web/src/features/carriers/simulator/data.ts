/** Simulated phones have no live channel, like an outside system, so they are polled while the page is visible. */

import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import {
	changeSimulatorSettings,
	listPhones,
	readPhone,
	readSimulatorSettings,
	retryReports,
	textFromPhone,
	uploadFromPhone,
} from '@quad/contract/carriers/simulator/routes.ts';
import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { upload } from '../../../foundation/upload.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export type SimulatedPhone = z.output<typeof readPhone.answer>;

export const phonesQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.simulator.phones(searchText),
		queryFn: ({ signal }) => call(listPhones, { query: { searchText } }, signal),
		placeholderData: keepPreviousData,
		refetchInterval: 3_000,
	});

export const phoneQuery = (number: string) =>
	queryOptions({
		queryKey: queryKeys.simulator.phone(number),
		queryFn: ({ signal }) => call(readPhone, { params: { number } }, signal),
		refetchInterval: 1_000,
	});

export const settingsQuery = queryOptions({
	queryKey: queryKeys.simulator.settings,
	queryFn: ({ signal }) => call(readSimulatorSettings, {}, signal),
	refetchInterval: 2_000,
});

export const useTextFromPhone = (number: string) =>
	useMutation({
		mutationFn: (body: { to: string; body: string; mediaUris?: string[] }) =>
			call(textFromPhone, { params: { number }, body }),
		onError: toast.failure,
		onSettled: useInvalidate(queryKeys.simulator.all),
	});

/** A file that a phone will text. */
export interface PhoneFile {
	readonly uri: string;
	readonly kind: AttachmentKind;
	/** The name of the chosen file; it is only shown and never sent. */
	readonly name: string;
}

/** Uploads files one at a time; files uploaded before a failure are kept. */
export const useUploadFromPhone = (onSent: (files: PhoneFile[]) => void) =>
	useMutation({
		mutationFn: async (files: readonly File[]) => {
			for (const file of files) onSent([{ ...(await upload(uploadFromPhone, {}, { file })), name: file.name }]);
		},
	});

export const useChangeSettings = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: SimulatorSwitches) => call(changeSimulatorSettings, { body }),
		onSuccess: (settings) => cache.setQueryData(settingsQuery.queryKey, settings),
		onError: toast.failure,
	});
};

export const useRetryReports = () =>
	useMutation({
		mutationFn: () => call(retryReports, {}),
		onError: toast.failure,
		onSettled: useInvalidate(settingsQuery.queryKey),
	});
