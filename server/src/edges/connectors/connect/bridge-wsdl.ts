/**
 * Our own WSDL for Connect's service (`bridge.asmx`), because Connect doesn't always publish one. The undocumented
 * names of the write operations and `GetSourceCodes` are assumptions (integrations.md §12).
 */
export const space = 'http://connect2.askadmissions.net/webservices/';

/** The parameters of each operation, apart from the client name and the passkey. */
export const operations = {
	GetAllAttributes: [],
	GetAllFilters: [],
	GetFilterContacts: ['AttributesXml', 'FilterIdsXml'],
	GetSourceCodes: [],
	AddContactActivity: ['ContactId', 'SourceCode', 'Subject', 'Body', 'ActivityDate', 'ExternalId'],
	UpdateContacts: ['ContactsXml'],
} as const;
export type Operation = keyof typeof operations;

const text = (name: string): string => `<s:element minOccurs="0" maxOccurs="1" name="${name}" type="s:string"/>`;
const element = (name: string, parts: readonly string[]): string =>
	`<s:element name="${name}"><s:complexType><s:sequence>${parts.map(text).join('')}</s:sequence></s:complexType></s:element>`;
const each = (write: (name: string, parts: readonly string[]) => string): string =>
	Object.entries(operations)
		.map(([name, parts]) => write(name, parts))
		.join('');

const literal = '<soap:body use="literal"/>';
const types = each(
	(name, parts) => element(name, ['ClientName', 'PassKey', ...parts]) + element(`${name}Response`, [`${name}Result`]),
);
const messages = each((name) =>
	[
		['In', ''],
		['Out', 'Response'],
	]
		.map(
			([way, end]) =>
				`<wsdl:message name="${name}Soap${way}"><wsdl:part name="parameters" element="tns:${name}${end}"/></wsdl:message>`,
		)
		.join(''),
);
const ports = each(
	(name) =>
		`<wsdl:operation name="${name}"><wsdl:input message="tns:${name}SoapIn"/><wsdl:output message="tns:${name}SoapOut"/></wsdl:operation>`,
);
const bound = each(
	(name) =>
		`<wsdl:operation name="${name}"><soap:operation soapAction="${space}${name}" style="document"/><wsdl:input>${literal}</wsdl:input><wsdl:output>${literal}</wsdl:output></wsdl:operation>`,
);

export const bridgeWsdl = `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="${space}"
	xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" targetNamespace="${space}">
<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${space}">${types}</s:schema></wsdl:types>
${messages}
<wsdl:portType name="bridgeSoap">${ports}</wsdl:portType>
<wsdl:binding name="bridgeSoap" type="tns:bridgeSoap">
<soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>${bound}
</wsdl:binding>
<wsdl:service name="bridge"><wsdl:port name="bridgeSoap" binding="tns:bridgeSoap">
<soap:address location="https://services.askadmissions.net/ws/bridge.asmx"/></wsdl:port></wsdl:service>
</wsdl:definitions>`;
