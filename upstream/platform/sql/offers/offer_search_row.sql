CREATE OR REPLACE FUNCTION offer_search_row(o offers) RETURNS SETOF offer_search LANGUAGE sql STABLE AS $$
  SELECT o.trade_id, o.place_number, o.id, o.created_at, o.expires_at,
    CASE WHEN o.contract_type_id IN (4, 5, 6) THEN 0 ELSE o.salary_cents END,
    offer_bits(o), o.contract_type_id,
    coalesce(o.partner_published_at, o.published_at, o.created_at), offer_facets(o)
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
