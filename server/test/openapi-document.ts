interface DocumentedContent {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: { status: number; error: string; issues?: unknown[] } }>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; description?: string; schema?: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, DocumentedContent> };
  readonly responses: Record<string, { content?: Record<string, DocumentedContent> }>;
}

/** The response of `/openapi.json`. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { title: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
}

/** Returns the OpenAPI document with all references resolved. */
export function resolveReferences(openApiDocument: unknown): OpenApiDocument {
  const lookUp = (path: string) =>
    path
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], openApiDocument);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Record<string, unknown>;
    const fields = Object.fromEntries(Object.entries(rest).map(([key, nested]) => [key, resolve(nested)]));
    return typeof $ref === 'string' ? { ...(resolve(lookUp($ref)) as object), ...fields } : fields;
  };
  return resolve(openApiDocument) as OpenApiDocument;
}

const normalizePath = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** Finds an operation in the document. Ignores the names of path parameters, because the document renames some. */
export function findOperation(
  openApiDocument: OpenApiDocument,
  { method, path }: { method: string; path: string },
) {
  const match = Object.entries(openApiDocument.paths).find(
    ([documentedPath, methods]) =>
      normalizePath(documentedPath) === normalizePath(path) && method.toLowerCase() in methods,
  );
  return match?.[1][method.toLowerCase()];
}

export const listDocumentedCalls = (openApiDocument: OpenApiDocument): string[] =>
  Object.entries(openApiDocument.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
