import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';

export interface SsoForm {
	friendlyName: string;
	entityId: string;
	signInUrl: string;
	certificate: string;
	protocolBinding: 0 | 1;
	allowsUnasked: boolean;
	/** If empty, the NameID is used. */
	personAttribute: string;
}

export const blankForm: SsoForm = {
	friendlyName: '',
	entityId: '',
	signInUrl: '',
	certificate: '',
	protocolBinding: 0, // spec 3 §3
	allowsUnasked: false,
	personAttribute: '',
};

export const formOf = (one: SsoConfiguration): SsoForm => ({
	friendlyName: one.friendlyName,
	entityId: one.entityId,
	signInUrl: one.signInUrl,
	certificate: one.certificate,
	protocolBinding: one.protocolBinding,
	allowsUnasked: one.allowsUnasked,
	personAttribute: one.personAttribute ?? '',
});

/** Spec 3 §5: all four are required. */
export const isComplete = ({ friendlyName, entityId, signInUrl, certificate }: SsoForm): boolean =>
	[friendlyName, entityId, signInUrl, certificate].every((field) => field.trim() !== '');
