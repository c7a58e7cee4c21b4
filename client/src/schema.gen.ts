// Written by `npm run client`.
export interface paths {
    "/batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel what of a message to many was not sent yet. */
        post: operations["cancelApiBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the contacts who are in a segment now, by name. */
        get: operations["listApiSegmentContacts"];
        put?: never;
        /** Add contacts to a static segment by Contact ID, and remove others. Ids that no contact of the team has come back as `unknown`. */
        post: operations["changeApiSegmentContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/CreateAndSend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text a number, naming the team by its code and the inbox by its name or by whose it is. */
        post: operations["createAndSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one contact. */
        get: operations["readApiContact"];
        put?: never;
        post?: never;
        /** Delete a contact from a team. Texts stay; an opt-out stays with the number. */
        delete: operations["deleteApiContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a template. */
        delete: operations["deleteApiTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what conditions can be about: the id, the kind, the comparisons and, where they are few, the values. */
        get: operations["listApiColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a team’s contacts by name; search by part of a name, a number in any format or a Contact ID. */
        get: operations["listApiContacts"];
        put?: never;
        /** Add a contact, or change the one with this id or Contact ID. What you leave out stays as it is. */
        post: operations["saveApiContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the conversations of an inbox, newest first. */
        get: operations["listApiConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the inboxes of a team that you can send from, by name. */
        get: operations["listApiInboxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List texts in and out, oldest first. Keep `next` and call again with it to get what came since. */
        get: operations["listApiMessages"];
        put?: never;
        /** Text one person, named by exactly one of studentId, contactId or mobileNumber. */
        post: operations["sendApiMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a team’s segments by name; with `type=Automated` those that every team has. */
        get: operations["listApiSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a team’s tags by name. */
        get: operations["listApiTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a team’s templates by name. */
        get: operations["listApiTemplates"];
        put?: never;
        /** Create a template, or change the one with this id. */
        post: operations["saveApiTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts of a conversation, newest first. */
        get: operations["listApiThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/optOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opt a contact out of a team’s texts, or in again. Who texted STOP can only opt in by texting START. */
        post: operations["optOutApiContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a message to many, with its counts. */
        get: operations["readApiBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one conversation. */
        get: operations["readApiConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one text and how far it has come. */
        get: operations["readApiMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one segment. */
        get: operations["readApiSegment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the credential you call with: its scopes, when it expires and which teams it is for. */
        get: operations["readOwnCredential"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the contacts who fit conditions, by name: on their fields, or on which texts they got, answered or left unanswered. */
        post: operations["searchApiContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text many people at once: named one by one, or everyone in segments, with tags, or who fits conditions. The same draftId is sent once; the same one with another body is refused (409). */
        post: operations["sendApiBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add tags to a contact by name, and take others away. Tags the team does not have yet are created. */
        post: operations["tagApiContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What Quad sends to a webhook, signed as Standard Webhooks has it. */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            /** @description For programs: it never changes its meaning. */
            code: string;
            /** @description For people. */
            message: string;
            /** @description What is wrong with which field. */
            fields?: {
                [key: string]: string;
            };
            /** @description The same as the header `X-Request-Id`: name it when you ask for help. */
            requestId?: string;
        };
    };
    responses: {
        /** @description Something is wrong with the request: `fields` says what. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential is missing, revoked or expired. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential lacks the scope for this. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It is not there, or not in a team of the credential. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The same `draftId` was sent with another body, or someone else was first. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls. `Retry-After` says for how many seconds to wait. */
        Error429: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    cancelApiBatch: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115634992046700 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        inboxId: number;
                        departmentId: number;
                        text: string;
                        /** @enum {string} */
                        state: "queued" | "sending" | "paused" | "held" | "complete" | "cancelled" | "failed";
                        stateReason: string | null;
                        total: number;
                        queuedCount: number;
                        submittedCount: number;
                        sentCount: number;
                        deliveredCount: number;
                        undeliveredCount: number;
                        cancelledCount: number;
                        unknownCount: number;
                        replyCount: number;
                        skipped: {
                            /** @enum {string} */
                            reason: "not-assigned" | "no-number" | "blocked" | "opted-out" | "in-review" | "cannot-get-texts" | "window-closed" | "missing-merge-data" | "too-long" | "twice";
                            count: number;
                        }[];
                        composeDate: string;
                        completeDate: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiSegmentContacts: {
        parameters: {
            query?: {
                departmentId?: number;
                search?: string;
                cursor?: string;
                take?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503470 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            contactId: string;
                            firstName: string;
                            lastName: string;
                            mobileNumber: string | null;
                            optedOut: boolean;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    changeApiSegmentContacts: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503470 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "add": [
                 *         "S-1042",
                 *         "S-1043"
                 *       ],
                 *       "remove": [
                 *         "S-1001"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    add?: string[];
                    /** @default [] */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        removed: number;
                        contacts: number;
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    createAndSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `draftId` in the body: requests with the same value are carried out once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "groupAccountCode": "Front desk",
                 *       "mobileNumber": "3035550177",
                 *       "messageContent": "Your key is ready."
                 *     }
                 */
                "application/json": {
                    staffId?: number;
                    groupAccountCode?: string;
                    departmentCode?: string;
                    messageContent: string;
                    mobileNumber: string;
                    /** Format: uuid */
                    draftId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageId: string;
                        conversationId: number;
                        text: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readApiContact: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503446 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        contactId: string;
                        firstName: string;
                        lastName: string;
                        mobileNumber: string | null;
                        muted: boolean;
                        optedOut: boolean;
                        optedOutBy: ("text" | "staff" | "import" | "carrier") | null;
                        optedOutOn: string | null;
                        staffId: number | null;
                        additionalFields: {
                            [key: string]: string;
                        };
                        tags: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            color: "blue" | "gold" | "red" | "purple" | "pink";
                        }[];
                        createdOn: string;
                        updatedOn: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    deleteApiContact: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503446 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    deleteApiTemplate: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115634992046710 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiColumns: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @enum {string} */
                        kind: "text" | "number" | "date" | "choice" | "phone" | "person" | "flag" | "tags" | "moment" | "list" | "texts" | "replies" | "answers";
                        comparisons: ("equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince")[];
                        options: {
                            value: string;
                            label: string;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiContacts: {
        parameters: {
            query?: {
                departmentId?: number;
                /** @example Ortiz */
                search?: string;
                includeOptedOut?: boolean | string;
                tagId?: number;
                cursor?: string;
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            contactId: string;
                            firstName: string;
                            lastName: string;
                            mobileNumber: string | null;
                            muted: boolean;
                            optedOut: boolean;
                            optedOutBy: ("text" | "staff" | "import" | "carrier") | null;
                            optedOutOn: string | null;
                            staffId: number | null;
                            additionalFields: {
                                [key: string]: string;
                            };
                            tags: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                color: "blue" | "gold" | "red" | "purple" | "pink";
                            }[];
                            createdOn: string;
                            updatedOn: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    saveApiContact: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contactId": "S-1042",
                 *       "firstName": "Maya",
                 *       "lastName": "Ortiz",
                 *       "mobileNumber": "3035550177"
                 *     }
                 */
                "application/json": {
                    id?: number;
                    contactId?: string;
                    firstName?: string;
                    lastName?: string;
                    mobileNumber?: string;
                    staffId?: number | null;
                    additionalFields?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        contactId: string;
                        firstName: string;
                        lastName: string;
                        mobileNumber: string | null;
                        muted: boolean;
                        optedOut: boolean;
                        optedOutBy: ("text" | "staff" | "import" | "carrier") | null;
                        optedOutOn: string | null;
                        staffId: number | null;
                        additionalFields: {
                            [key: string]: string;
                        };
                        tags: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            color: "blue" | "gold" | "red" | "purple" | "pink";
                        }[];
                        createdOn: string;
                        updatedOn: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiConversations: {
        parameters: {
            query: {
                departmentId?: number;
                /** @example 115631062503441 */
                inboxId: number;
                state?: "open" | "archived" | "snoozed";
                unread?: boolean | string;
                search?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            inboxId: number;
                            studentId: number;
                            fullName: string;
                            mobileNumber: string;
                            unread: number;
                            archived: boolean;
                            lastAt: string;
                            lastText: string;
                            lastIncoming: boolean;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiInboxes: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @enum {string} */
                        type: "personal" | "group" | "highspeed" | "whatsapp";
                        mobileNumber: string | null;
                        staffId: number | null;
                    }[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiMessages: {
        parameters: {
            query?: {
                departmentId?: number;
                direction?: "incoming" | "outgoing";
                inboxId?: number;
                studentId?: number;
                since?: string;
                cursor?: string;
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            direction: "incoming" | "outgoing";
                            text: string;
                            attachments: {
                                /** @enum {string} */
                                kind: "picture" | "voice" | "video" | "contact-card" | "pdf" | "file";
                                uri: string | null;
                                mimeType: string | null;
                                bytes: number | null;
                                problem: string | null;
                            }[];
                            /** @enum {string} */
                            status: "queued" | "submitted" | "sent" | "delivered" | "undelivered" | "cancelled" | "unknown" | "received";
                            deliveryError: string | null;
                            sentOn: string;
                            inboxId: number;
                            studentId: number | null;
                            contactId: string | null;
                            mobileNumber: string;
                            batchId: string | null;
                        }[];
                        next: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    sendApiMessage: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: {
                /** @description The same as `draftId` in the body: requests with the same value are carried out once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inboxId": 115631062503441,
                 *       "mobileNumber": "3035550177",
                 *       "text": "Is Friday at 10 good for you?",
                 *       "draftId": "5f0c3c3e-6c1b-4a57-9a5e-0f6f3a3b7c11"
                 *     }
                 */
                "application/json": {
                    studentId?: number;
                    contactId?: string;
                    mobileNumber?: string;
                    inboxId: number;
                    text: string;
                    /** Format: uuid */
                    draftId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageId: string;
                        conversationId: number;
                        text: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiSegments: {
        parameters: {
            query?: {
                departmentId?: number;
                /** @example Admitted */
                search?: string;
                type?: "Static" | "Auto-Update" | "Automated";
                includeArchived?: boolean | string;
                cursor?: string;
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            type: "Static" | "Auto-Update" | "Automated";
                            archived: boolean;
                            contacts: number | null;
                            countedOn: string | null;
                            messagingEnabled: boolean;
                            dateCreated: string | null;
                            lastUsed: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiTags: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        contacts: number;
                    }[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiTemplates: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        code: string;
                        message: string;
                        isEnabled: boolean;
                    }[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    saveApiTemplate: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Visit day",
                 *       "message": "See you on Friday, {{First Name}}."
                 *     }
                 */
                "application/json": {
                    id?: number;
                    name: string;
                    /** @default  */
                    code?: string;
                    message: string;
                    /** @default true */
                    isEnabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        code: string;
                        message: string;
                        isEnabled: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    listApiThread: {
        parameters: {
            query?: {
                departmentId?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 115634992046690 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            direction: "incoming" | "outgoing";
                            text: string;
                            attachments: {
                                /** @enum {string} */
                                kind: "picture" | "voice" | "video" | "contact-card" | "pdf" | "file";
                                uri: string | null;
                                mimeType: string | null;
                                bytes: number | null;
                                problem: string | null;
                            }[];
                            /** @enum {string} */
                            status: "queued" | "submitted" | "sent" | "delivered" | "undelivered" | "cancelled" | "unknown" | "received";
                            deliveryError: string | null;
                            sentOn: string;
                            batchId: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    optOutApiContact: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503446 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "optedOut": true,
                 *       "source": "Paper form"
                 *     }
                 */
                "application/json": {
                    optedOut: boolean;
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        muted: boolean;
                        optedOut: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readApiBatch: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115634992046700 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        inboxId: number;
                        departmentId: number;
                        text: string;
                        /** @enum {string} */
                        state: "queued" | "sending" | "paused" | "held" | "complete" | "cancelled" | "failed";
                        stateReason: string | null;
                        total: number;
                        queuedCount: number;
                        submittedCount: number;
                        sentCount: number;
                        deliveredCount: number;
                        undeliveredCount: number;
                        cancelledCount: number;
                        unknownCount: number;
                        replyCount: number;
                        skipped: {
                            /** @enum {string} */
                            reason: "not-assigned" | "no-number" | "blocked" | "opted-out" | "in-review" | "cannot-get-texts" | "window-closed" | "missing-merge-data" | "too-long" | "twice";
                            count: number;
                        }[];
                        composeDate: string;
                        completeDate: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readApiConversation: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115634992046690 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        inboxId: number;
                        studentId: number;
                        fullName: string;
                        mobileNumber: string;
                        unread: number;
                        archived: boolean;
                        lastAt: string;
                        lastText: string;
                        lastIncoming: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readApiMessage: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115634992046677 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        direction: "incoming" | "outgoing";
                        text: string;
                        attachments: {
                            /** @enum {string} */
                            kind: "picture" | "voice" | "video" | "contact-card" | "pdf" | "file";
                            uri: string | null;
                            mimeType: string | null;
                            bytes: number | null;
                            problem: string | null;
                        }[];
                        /** @enum {string} */
                        status: "queued" | "submitted" | "sent" | "delivered" | "undelivered" | "cancelled" | "unknown" | "received";
                        deliveryError: string | null;
                        sentOn: string;
                        inboxId: number;
                        studentId: number | null;
                        contactId: string | null;
                        mobileNumber: string;
                        batchId: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readApiSegment: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503470 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        /** @enum {string} */
                        type: "Static" | "Auto-Update" | "Automated";
                        archived: boolean;
                        contacts: number | null;
                        countedOn: string | null;
                        messagingEnabled: boolean;
                        dateCreated: string | null;
                        lastUsed: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    readOwnCredential: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        scopes: ("read" | "send" | "contacts" | "admin")[];
                        isTest: boolean;
                        expiresOn: string | null;
                        departments: {
                            id: number;
                            name: string;
                            code: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    searchApiContacts: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "conditions": [
                 *         {
                 *           "field": "Was Texted",
                 *           "comparison": "has",
                 *           "times": 2
                 *         },
                 *         {
                 *           "field": "Replied",
                 *           "comparison": "notsince",
                 *           "times": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @default all
                     * @enum {string}
                     */
                    conjunction?: "all" | "any";
                    conditions: ({
                        fieldId?: number;
                        field?: number | string;
                        /** @enum {string} */
                        comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                        /** @default  */
                        value?: string;
                        values?: string[];
                        of?: {
                            /** @enum {string} */
                            kind: "campaign" | "batch" | "smartmessage" | "inbox";
                            id: number;
                            /** @default  */
                            name?: string;
                        };
                        times?: number;
                        when?: {
                            /** @enum {string} */
                            comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                            /** @default  */
                            value?: string;
                        };
                    } | {
                        /** @enum {string} */
                        conjunction: "all" | "any";
                        conditions: ({
                            fieldId?: number;
                            field?: number | string;
                            /** @enum {string} */
                            comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                            /** @default  */
                            value?: string;
                            values?: string[];
                            of?: {
                                /** @enum {string} */
                                kind: "campaign" | "batch" | "smartmessage" | "inbox";
                                id: number;
                                /** @default  */
                                name?: string;
                            };
                            times?: number;
                            when?: {
                                /** @enum {string} */
                                comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                /** @default  */
                                value?: string;
                            };
                        } | {
                            /** @enum {string} */
                            conjunction: "all" | "any";
                            conditions: {
                                fieldId?: number;
                                field?: number | string;
                                /** @enum {string} */
                                comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                /** @default  */
                                value?: string;
                                values?: string[];
                                of?: {
                                    /** @enum {string} */
                                    kind: "campaign" | "batch" | "smartmessage" | "inbox";
                                    id: number;
                                    /** @default  */
                                    name?: string;
                                };
                                times?: number;
                                when?: {
                                    /** @enum {string} */
                                    comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                    /** @default  */
                                    value?: string;
                                };
                            }[];
                        })[];
                    })[];
                    /** @default  */
                    search?: string;
                    /** @default true */
                    includeOptedOut?: boolean;
                    cursor?: string;
                    /** @default 50 */
                    take?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            contactId: string;
                            firstName: string;
                            lastName: string;
                            mobileNumber: string | null;
                            muted: boolean;
                            optedOut: boolean;
                            optedOutBy: ("text" | "staff" | "import" | "carrier") | null;
                            optedOutOn: string | null;
                            staffId: number | null;
                            additionalFields: {
                                [key: string]: string;
                            };
                            tags: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                color: "blue" | "gold" | "red" | "purple" | "pink";
                            }[];
                            createdOn: string;
                            updatedOn: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    sendApiBatch: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: {
                /** @description The same as `draftId` in the body: requests with the same value are carried out once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "draftId": "5f0c3c3e-6c1b-4a57-9a5e-0f6f3a3b7c11",
                 *       "inboxId": 115631062503441,
                 *       "text": "The office closes at noon.",
                 *       "contactIds": [
                 *         "S-1042",
                 *         "S-1043"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    draftId: string;
                    inboxId: number;
                    text: string;
                    /** @default [] */
                    studentIds?: number[];
                    /** @default [] */
                    contactIds?: string[];
                    /** @default [] */
                    segmentIds?: number[];
                    /** @default [] */
                    tagIds?: number[];
                    /**
                     * @default all
                     * @enum {string}
                     */
                    conjunction?: "all" | "any";
                    /** @default [] */
                    conditions?: ({
                        fieldId?: number;
                        field?: number | string;
                        /** @enum {string} */
                        comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                        /** @default  */
                        value?: string;
                        values?: string[];
                        of?: {
                            /** @enum {string} */
                            kind: "campaign" | "batch" | "smartmessage" | "inbox";
                            id: number;
                            /** @default  */
                            name?: string;
                        };
                        times?: number;
                        when?: {
                            /** @enum {string} */
                            comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                            /** @default  */
                            value?: string;
                        };
                    } | {
                        /** @enum {string} */
                        conjunction: "all" | "any";
                        conditions: ({
                            fieldId?: number;
                            field?: number | string;
                            /** @enum {string} */
                            comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                            /** @default  */
                            value?: string;
                            values?: string[];
                            of?: {
                                /** @enum {string} */
                                kind: "campaign" | "batch" | "smartmessage" | "inbox";
                                id: number;
                                /** @default  */
                                name?: string;
                            };
                            times?: number;
                            when?: {
                                /** @enum {string} */
                                comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                /** @default  */
                                value?: string;
                            };
                        } | {
                            /** @enum {string} */
                            conjunction: "all" | "any";
                            conditions: {
                                fieldId?: number;
                                field?: number | string;
                                /** @enum {string} */
                                comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                /** @default  */
                                value?: string;
                                values?: string[];
                                of?: {
                                    /** @enum {string} */
                                    kind: "campaign" | "batch" | "smartmessage" | "inbox";
                                    id: number;
                                    /** @default  */
                                    name?: string;
                                };
                                times?: number;
                                when?: {
                                    /** @enum {string} */
                                    comparison: "equals" | "startswith" | "isnotempty" | "isempty" | "notequals" | "isgreaterthan" | "islessthan" | "with" | "without" | "anyof" | "noneof" | "between" | "innext" | "inlast" | "morethanahead" | "morethanago" | "inperiod" | "anniversary" | "has" | "hasnot" | "notsince";
                                    /** @default  */
                                    value?: string;
                                };
                            }[];
                        })[];
                    })[];
                    campaignId?: number;
                    messageTypeId?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        total: number;
                        segments: number;
                        skipped: {
                            /** @enum {string} */
                            reason: "not-assigned" | "no-number" | "blocked" | "opted-out" | "in-review" | "cannot-get-texts" | "window-closed" | "missing-merge-data" | "too-long" | "twice";
                            count: number;
                        }[];
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    tagApiContact: {
        parameters: {
            query?: {
                departmentId?: number;
            };
            header?: never;
            path: {
                /** @example 115631062503446 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "add": [
                 *         "Honors"
                 *       ],
                 *       "remove": [
                 *         "Prospect"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    add?: string[];
                    /** @default [] */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        contactId: string;
                        firstName: string;
                        lastName: string;
                        mobileNumber: string | null;
                        muted: boolean;
                        optedOut: boolean;
                        optedOutBy: ("text" | "staff" | "import" | "carrier") | null;
                        optedOutOn: string | null;
                        staffId: number | null;
                        additionalFields: {
                            [key: string]: string;
                        };
                        tags: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            color: "blue" | "gold" | "red" | "purple" | "pink";
                        }[];
                        createdOn: string;
                        updatedOn: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    eventId: string;
                    occurredAt: string;
                    departmentId: number;
                    /** @constant */
                    eventType: "Interaction";
                    data: {
                        studentId: number | null;
                        contactId: string | null;
                        mobileNumber: string | null;
                        messageId: string;
                        inboxId: number;
                        inboxName: string;
                        batchId: string | null;
                        text: string | null;
                        /** @enum {string} */
                        direction: "incoming" | "outgoing";
                        attachments: {
                            /** @enum {string} */
                            kind: "picture" | "voice" | "video" | "contact-card" | "pdf" | "file";
                            uri: string | null;
                            mimeType: string | null;
                            bytes: number | null;
                            problem: string | null;
                        }[];
                        /** @enum {string} */
                        status: "queued" | "submitted" | "sent" | "delivered" | "undelivered" | "cancelled" | "unknown" | "received";
                        sentBy: string | null;
                    };
                } | {
                    eventId: string;
                    occurredAt: string;
                    departmentId: number;
                    /** @constant */
                    eventType: "OptOutChanged";
                    data: {
                        studentId: number | null;
                        contactId: string | null;
                        mobileNumber: string | null;
                        optedOut: boolean;
                        /** @enum {string} */
                        source: "text" | "carrier" | "keyword" | "staff" | "import";
                        /** @enum {string} */
                        scope: "number" | "team" | "organization";
                    };
                } | {
                    eventId: string;
                    occurredAt: string;
                    departmentId: number;
                    /** @constant */
                    eventType: "DeliveryFailure";
                    data: {
                        studentId: number | null;
                        contactId: string | null;
                        mobileNumber: string | null;
                        messageId: string;
                        inboxId: number;
                        inboxName: string;
                        batchId: string | null;
                        text: string | null;
                        errorCode: number | null;
                        reason: string;
                    };
                } | {
                    eventId: string;
                    occurredAt: string;
                    departmentId: number;
                    /** @constant */
                    eventType: "Test";
                    data: {
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
