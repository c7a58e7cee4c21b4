/** Returns the URLs that an identity provider needs for one configuration. The entity id is the metadata's address. */
import { publicMetadata, takeAnswer } from '@quad/contract/access/sso/routes.ts';

export interface ServiceProviderUrls {
	readonly entityId: string;
	readonly acsUrl: string;
	readonly metadataUrl: string;
}

export const serviceProviderUrls = (publicUrl: string, configurationId: number): ServiceProviderUrls => {
	const at = (path: string) =>
		`${publicUrl.replace(/\/+$/, '')}/api${path.replace('{configurationId}', String(configurationId))}`;
	const metadataUrl = at(publicMetadata.path);
	return { entityId: metadataUrl, acsUrl: at(takeAnswer.path), metadataUrl };
};
